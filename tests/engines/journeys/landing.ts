import { paths } from "../../../app/site/paths.ts";
import { type Journey, wide } from "../journey.ts";
import type { Visitor } from "../visitor.ts";

/** On a visit with a campaign, whose links are rewritten while they are used. */
export const landing: Journey = {
  name: "the landing page, its menu, and the way to a section",
  site: "lv",
  async go(visitor, width) {
    await visitor.open("/?utm_source=engine");
    await visitor.sees("h1");
    await visitor.enliven();
    const about = `a[href*="${paths.section("about").slice(1)}"]`;
    if (width >= wide) {
      await visitor.click(`.main-nav ${about}`);
    } else {
      await visitor.click(".menu-button");
      await visitor.sees("#menu nav");
      // The menu is the keyboard's next stop, also for who has pressed the icon with a finger.
      await visitor.press("Tab");
      await visitor.until(() => !!document.activeElement?.closest("#menu"));
      await visitor.press("Escape");
      await visitor.until(() => document.activeElement?.matches(".menu-button"));
      await visitor.press("Enter");
      await visitor.click(`#menu ${about}`);
      await isMenuClosed(visitor);
    }
    await visitor.isAt("/?utm_source=engine#par-mums");
    await visitor.isAtTop("#par-mums");
  },
};

async function isMenuClosed(visitor: Visitor): Promise<void> {
  await visitor.until(() => document.querySelector("#menu")?.getClientRects().length === 0);
}
