import { paths } from "../../../app/site/paths.ts";
import type { Journey } from "../journey.ts";
import type { Visitor } from "../visitor.ts";

const list = paths.activeTenders();

export const tenders: Journey = {
  name: "tenders are paged and filtered, one is opened, and Back leads to the filtered list",
  site: "ee",
  async go(visitor) {
    await visitor.open(list);
    await visitor.enliven();
    await visitor.chooseLongest("select.control");
    await walkThroughList(visitor);
    await visitor.forward();
    await visitor.sees(".tender-party");
  },
};

export const tendersWithoutScripts: Journey = {
  name: "without JavaScript tenders are paged and filtered too",
  site: "ee",
  withoutScripts: true,
  go: walkThroughList,
};

async function walkThroughList(visitor: Visitor): Promise<void> {
  await visitor.open(list);
  await visitor.enliven();
  await visitor.click('.paging [rel="next"]');
  await visitor.isAt(`${list}?page=2#nimekiri`);
  await visitor.sees('.paging [aria-current="page"]', "2");
  await visitor.enliven();
  await visitor.fill('.tender-filter [name="q"]', "katuse");
  await visitor.press("Enter");
  await visitor.until(() => new URLSearchParams(location.search).get("q") === "katuse");
  await visitor.sees(".tender-title", "katuse");
  const title = await visitor.until(() => document.querySelector(".tender-title")?.textContent);
  await visitor.click("a.tender-title");
  await visitor.sees("h1", title);
  await visitor.back();
  await visitor.sees(".tender-title", title);
  await visitor.until(
    () => document.querySelector<HTMLInputElement>('.tender-filter [name="q"]')?.value === "katuse",
  );
}
