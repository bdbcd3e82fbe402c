import { guidesPath, paths, trialPaths } from "../../app/site/paths.ts";
import { expect, test } from "./site-test.ts";
import { tooWide } from "./too-wide.ts";

/** The first is a screen of 1280 pixels at 400 %. The landing page is in landing.spec.ts. */
const widths = [320, 768];

test("nothing is wider than the screen", async ({ page, address }) => {
  const look = async () => {
    for (const width of widths) {
      await page.setViewportSize({ width, height: 568 });
      expect(await tooWide(page), `${page.url()} at ${width}`).toEqual([]);
    }
  };
  for (const [site, path] of [
    ["lv", `${paths.cpvSearch("452612")}&cpv=45000000-7`],
    ["lv", `${paths.cpvSearch("roof")}&cpv=45000000-7`],
    ["lt", paths.cpvTool()],
    ["lt", paths.cpvTree("45261210-9")],
    ["ee", `${paths.cpvCode("45261210-9")}?cpv=45000000-7`],
    ["lt", paths.privacy()],
    ["ee", paths.article("viesuju-pirkimu-istatymas")],
    ["lt", paths.guide("statybu-konkursai")],
    ["ee", paths.guide("cpv-koodi-valimine")],
    ["lv", guidesPath("lv")],
    ["lv", paths.blog()],
    ["lv", paths.thankYou()],
    ["lt", trialPaths.asked()],
    ["lv", paths.letter("LV")],
    ["lt", `${paths.letter("LT")}?cpv=30,32,48,64,72,45261000&region=EE&kind=plan&q=zz`],
    ["ee", `${paths.letter("EE")}?cpv=45`],
    ["ee", `${paths.activeTenders()}?kind=all&region=EE008&region=EE001&value=1-&cpv=45`],
    ["lv", `${paths.tendersIn("LV")}?kind=contract`],
    ["lt", `${paths.tendersIn("LT")}?kind=plan`],
    ["ee", paths.activeTenders()],
    ["lt", paths.activeTenders()],
  ] as const) {
    await page.goto(address(site, path), { waitUntil: "load" });
    await look();
  }
  for (const link of ["a.tender-title", ".tender-party a"]) {
    const next = await page.locator(link).first().getAttribute("href");
    await page.goto(address("lt", next ?? ""));
    await look();
  }
});
