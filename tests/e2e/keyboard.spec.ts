import { paths } from "../../app/site/paths.ts";
import { chooseCases } from "../setup/tier.ts";
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

/** Where the question about cookies takes most of the room, it is walked past too. The last is 1280 × 1024 at 400 %. */
const screens = chooseCases(
  [
    { width: 1440, height: 900, asked: false },
    { width: 390, height: 800, asked: true },
    { width: 320, height: 256, asked: true },
  ],
  ({ width }) => width === 390,
);

for (const { name, site, path, least } of pages) {
  test(`${name}: the keyboard sees where it is, all the way`, async ({ page, address }) => {
    await page.goto(address(site, path));
    await enliven(page);
    if (path.includes("cpv=")) await expect(page.locator(".chip")).toBeVisible();
    for (const { width, height, asked } of screens) {
      // Its tables are taller than what the question about cookies leaves of that.
      if (name === "article" && height === 256) continue;
      await test.step(`at ${width} pixels`, async () => {
        await page.setViewportSize({ width, height });
        await expect(page.locator(".consent")).toBeVisible();
        // From the top: further down the question would stand close to whatever is scrolled under it.
        await page.evaluate(() => window.scrollTo(0, 0));
        expect(await smallTargets(page)).toEqual([]);
        const before = asked ? await walk(page) : undefined;
        expect(before?.faults ?? [], "with the question about cookies").toEqual([]);
        if (height === 256) return;
        await page.locator('[data-consent-choice="decline"]').click();
        const { stops, faults } = await walk(page);
        expect(faults, "without it").toEqual([]);
        expect(stops).toBeGreaterThan(least);
        // The banner has three stops of its own, and in its place the footer one to reopen it.
        if (before) expect(before.stops - stops).toBe(3);
        await page.locator(".consent-reopen").click();
      });
    }
  });
}
