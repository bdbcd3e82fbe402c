import { paths } from "../../app/site/paths.ts";
import { walk } from "./keyboard-walk.ts";
import { enliven, expect, test } from "./site-test.ts";
import { smallTargets } from "./small-targets.ts";

/** Each on a site of its own. The tool has a code picked; the article has tables. */
const pages = [
  { name: "landing page", site: "lt", path: paths.home(), least: 60 },
  { name: "CPV tool", site: "ee", path: `${paths.cpvSearch("452612")}&cpv=45000000-7`, least: 40 },
  {
    name: "hierarchy",
    site: "lv",
    path: `${paths.cpvTree("45261210-9")}&cpv=45000000-7`,
    least: 25,
  },
  { name: "list of tenders", site: "ee", path: paths.activeTenders(), least: 80 },
  { name: "letter", site: "lv", path: `${paths.letter("LV")}?cpv=45261000`, least: 30 },
  { name: "article", site: "lt", path: paths.article("viesuju-pirkimu-istatymas"), least: 35 },
] as const;

for (const { name, site, path, least } of pages) {
  for (const [width, height] of [
    [390, 800],
    [1440, 900],
    // 1280 × 1024 at 400 %.
    [320, 256],
  ] as const) {
    // Its tables are taller than what the question about cookies leaves of that.
    if (name === "article" && height === 256) continue;
    test(`${name} at ${width} pixels: the keyboard sees where it is, all the way`, async ({
      page,
      address,
    }) => {
      await page.emulateMedia({ reducedMotion: "reduce" });
      await page.setViewportSize({ width, height });
      await page.goto(address(site, path));
      await enliven(page);
      if (path.includes("cpv=")) await expect(page.locator(".chip")).toBeVisible();
      expect(await smallTargets(page)).toEqual([]);
      const asked = await walk(page);
      expect(asked.faults, "with the question about cookies").toEqual([]);

      await page.locator('[data-consent-choice="decline"]').click();
      const answered = await walk(page);
      expect(answered.faults, "without it").toEqual([]);
      expect(answered.stops).toBeGreaterThan(least);
      // The banner has three stops of its own, and in its place the footer one to reopen it.
      expect(asked.stops - answered.stops).toBe(3);
    });
  }
}
