import { paths } from "../../app/site/paths.ts";
import { chooseCases } from "../setup/tier.ts";
import { walk } from "./keyboard-walk.ts";
import { expect, hydrate, test } from "./site-test.ts";
import { smallTargets } from "./small-targets.ts";

/** Each page is on another site. The tool has a picked code; the article has tables. */
const pages = [
  { name: "landing page", site: "lt", path: paths.home(), least: 60 },
  { name: "CPV tool", site: "ee", path: `${paths.cpvSearch("452612")}&cpv=45000000-7`, least: 40 },
  {
    name: "hierarchy",
    site: "lv",
    path: `${paths.cpvTree("45261210-9")}&cpv=45000000-7`,
    least: 25,
  },
  { name: "list of notices", site: "ee", path: paths.activeTenders(), least: 80 },
  { name: "letter page", site: "lv", path: `${paths.digest("LV")}?cpv=45261000`, least: 30 },
  { name: "article", site: "lt", path: paths.article("viesuju-pirkimu-istatymas"), least: 35 },
] as const;

/** `asked`: also walk while the question about cookies is open. The last is 1280 × 1024 at 400 %. */
const screens = chooseCases(
  [
    { width: 1440, height: 900, asked: false },
    { width: 390, height: 800, asked: true },
    { width: 320, height: 256, asked: true },
  ],
  ({ width }) => width === 390,
);

/** The hierarchy and articles are walked before a release. */
const walked = chooseCases([...pages], ({ name }) => name !== "hierarchy" && name !== "article");

for (const { name, site, path, least } of walked) {
  test(`${name}: the focus is visible at every tab stop`, async ({ page, address }) => {
    await page.goto(address(site, path));
    await hydrate(page);
    if (path.includes("cpv=")) await expect(page.locator(".chip")).toBeVisible();
    for (const { width, height, asked } of screens) {
      // The article's tables are taller than the space that the question about cookies leaves.
      if (name === "article" && height === 256) continue;
      await test.step(`at ${width} pixels`, async () => {
        await page.setViewportSize({ width, height });
        await expect(page.locator(".consent")).toBeVisible();
        // Starts at the top: further down the question would be too close to what is scrolled under it.
        await page.evaluate(() => window.scrollTo(0, 0));
        expect(await smallTargets(page)).toEqual([]);
        const before = asked ? await walk(page) : undefined;
        expect(before?.faults ?? [], "with the question about cookies").toEqual([]);
        if (height === 256) return;
        await page.locator('[data-consent-choice="decline"]').click();
        const { stops, faults } = await walk(page);
        expect(faults, "without it").toEqual([]);
        expect(stops).toBeGreaterThan(least);
        // The banner has three stops; the footer's button to reopen it is there both times.
        if (before) expect(before.stops - stops).toBe(3);
        await page.locator(".consent-reopen").click();
      });
    }
  });
}
