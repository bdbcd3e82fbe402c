import { paths, trialPaths } from "../../app/site/paths.ts";
import { outlineOf } from "./outline.ts";
import { enliven, expect, test } from "./site-test.ts";

/** Texts are not asserted. */
const text = ".text p, .text ul, .text ol, .text table";

/**
 * Landmarks, levels of headings and names of controls, in the files of outlines/. After a change that
 * is meant: `npx playwright test outline --update-snapshots`.
 */
for (const { name, site, path, without } of [
  // Its notices are of today.
  {
    name: "landing",
    site: "lv",
    path: paths.home(),
    without: ".mail-row, .proof, .nearest, .sectors",
  },
  { name: "cpv-tool", site: "lv", path: paths.cpvTool(), without: undefined },
  {
    name: "cpv-hierarchy",
    site: "lv",
    path: paths.cpvTree(),
    without: ".cpv-branch ~ .cpv-branch",
  },
  {
    name: "tenders",
    site: "ee",
    path: paths.activeTenders(),
    without: "tbody, .market-sectors, .market-weeks, .kind-count",
  },
  {
    name: "letter",
    site: "lv",
    path: `${paths.letter("LV")}?cpv=45261000`,
    without: ".letter-body, .letter-chart table",
  },
  { name: "trial-asked", site: "lv", path: trialPaths.asked(), without: undefined },
  {
    name: "article",
    site: "lt",
    path: paths.article("mercell-alternatyva"),
    without: text,
  },
  { name: "privacy", site: "lt", path: paths.privacy(), without: text },
] as const) {
  test(`${name}: landmarks, headings and controls are as they were`, async ({ page, address }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(address(site, path));
    await enliven(page);
    expect(await outlineOf(page, without)).toMatchSnapshot(`${name}.txt`);
  });
}
