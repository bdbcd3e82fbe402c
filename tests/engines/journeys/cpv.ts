import { paths } from "../../../app/site/paths.ts";
import type { Journey } from "../journey.ts";

export const cpv: Journey = {
  name: "codes are searched, picked there and in the hierarchy, and come along into the form",
  site: "lv",
  async go(visitor) {
    await visitor.open(paths.cpvTool());
    await visitor.enliven();
    await visitor.fill("#cpv-query", "jumta seg");
    await visitor.sees("a.cpv-link mark");
    await visitor.until(() => location.search === "?q=jumta+seg");
    await visitor.click("[data-pick]");
    await visitor.sees(".cpv-basket .chip");
    await visitor.click("[data-tree]");
    await visitor.until(() => document.activeElement?.matches("[role=treeitem]"));
    await visitor.press("ArrowDown", " ");
    await visitor.until(() => document.querySelectorAll(".cpv-basket .chip").length === 2);
    await visitor.back();
    await visitor.until(
      () => document.querySelector<HTMLInputElement>("#cpv-query")?.value === "jumta seg",
    );
    await visitor.forward();
    await visitor.sees("[role=treeitem]");
    await visitor.click(".cpv-basket .button");
    await visitor.until(() => document.querySelectorAll(".lead-form .chip").length === 2);
    await visitor.until(
      () => document.querySelector<HTMLSelectElement>("#industry")?.value === "construction",
    );
  },
};

export const cpvWithoutScripts: Journey = {
  name: "without JavaScript a search finds codes, the hierarchy opens, and a code leads to the form",
  site: "lv",
  withoutScripts: true,
  async go(visitor) {
    await visitor.open(paths.cpvTool());
    await visitor.fill("#cpv-query", "jumta seg");
    await visitor.press("Enter");
    await visitor.sees("a.cpv-link mark");
    // What would do nothing is not there.
    await visitor.until(() => !document.querySelector(".cpv-pick, .cpv-loading"));
    await visitor.open(paths.cpvTree("45261210-9"));
    await visitor.click('a[href^="/cpv-koodid/45261210-9"]');
    await visitor.sees(".cpv-number", "45261210-9");
    await visitor.click('main a[href="/?cpv=45261210-9#piedavajums"]');
    await visitor.until(() => location.search === "?cpv=45261210-9");
  },
};
