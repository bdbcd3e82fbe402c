import type { Page } from "@playwright/test";
import { guidesPath, paths, trialPaths } from "../../app/site/paths.ts";
import { axeFaultsOfMany } from "./axe-faults.ts";
import { enliven, expect, test } from "./site-test.ts";

interface State {
  name: string;
  /** Without one, it goes on from the state before. */
  path?: string;
  reach?(page: Page): Promise<void>;
  /** Where it can be seen; else at both. */
  width?: number;
}

const widths = [1440, 390];

const letter = "q=jumts+-noma&region=LV00A&kind=tender&value=10000-";

/** Every layout, and what a visitor can make of it. The banner is open until the third. */
const states: State[] = [
  { name: "landing page with the question about cookies", path: paths.home() },
  { name: "menu", width: 390, reach: (page) => page.locator(".menu-button").click() },
  {
    name: "lead form with errors and the box for a specific wish",
    path: paths.home(),
    reach: async (page) => {
      await page.locator('[data-consent-choice="decline"]').click();
      await enliven(page);
      await page.locator('[value="specific"]').check();
      await page.locator('.lead-form [type="submit"]').click();
      await expect(page.locator(".field-error")).not.toHaveCount(0);
      await expect(page.locator(".activity-info")).toBeVisible();
    },
  },
  {
    name: "lead form with a letter",
    path: `/?cpv=45261000&${letter}#piedavajums`,
    reach: async (page) => {
      await enliven(page);
      await expect(page.locator(".lead-form .chip-remove")).not.toHaveCount(0);
    },
  },
  { name: "thank-you page", path: paths.thankYou() },
  { name: "thank-you page with a letter", path: paths.thankYou("cpv=45000000&kind=tender") },
  { name: "privacy policy", path: paths.privacy() },
  { name: "accessibility statement", path: paths.accessibility() },
  { name: "guide", path: paths.guide("statybu-konkursai") },
  { name: "guide with a figure", path: paths.guide("cpv-koodi-valimine") },
  { name: "list of guides", path: guidesPath("lv") },
  { name: "blog", path: paths.blog() },
  { name: "article", path: paths.article("mercell-alternatyva") },
  {
    name: "article with its parts unfolded",
    width: 390,
    reach: (page) => page.locator(".parts-fold summary").click(),
  },
  { name: "CPV tool", path: paths.cpvTool(), reach: untilLoaded },
  {
    name: "codes found, one picked",
    path: withBasket(paths.cpvSearch("452612")),
    reach: untilLoaded,
  },
  { name: "similar codes", path: withBasket(paths.cpvSearch("roof")), reach: untilLoaded },
  { name: "no code at all", path: paths.cpvSearch("qqqq"), reach: untilLoaded },
  { name: "hierarchy unfolded", path: withBasket(paths.cpvTree("45261210-9")), reach: untilLoaded },
  { name: "code", path: withBasket(paths.cpvCode("45261210-9")), reach: untilLoaded },
  { name: "example of a letter", path: paths.letter("LV"), reach: enliven },
  {
    name: "letter with all that can be chosen",
    path: `${paths.letter("LV")}?cpv=45000000&cpv=45261000&q=a&region=EE`,
    reach: async (page) => {
      await enliven(page);
      for (const fold of await page.locator(".profile-fold > summary").all()) await fold.click();
    },
  },
  { name: "letter", path: `${paths.letter("LV")}?cpv=45000000`, reach: enliven },
  { name: "no letter", path: `${paths.letter("LV")}?q=zzz&cpv=45261212`, reach: enliven },
  { name: "trial that was asked for", path: trialPaths.asked() },
  { name: "no tender found", path: `${paths.activeTenders()}?q=zzz` },
  { name: "tenders of a code", path: paths.tendersOfCode("EE", "45000000-7") },
  { name: "contracts", path: `${paths.tendersIn("LV")}?kind=contract` },
  { name: "notices of all kinds", path: `${paths.tendersIn("LT")}?kind=all` },
  { name: "tenders of two regions", path: `${paths.activeTenders()}?region=EE008&region=EE001` },
  { name: "tenders", path: paths.activeTenders() },
  { name: "tender", reach: (page) => follow(page, "a.tender-title", ".tender-facts") },
  { name: "buyer", reach: (page) => follow(page, ".tender-party a", ".tender-page .eyebrow") },
];

for (const [place, site] of (["ee", "lv", "lt"] as const).entries()) {
  test(`${site}: no layout, in no state, at no width has accessibility faults`, async ({
    page,
    address,
  }) => {
    test.slow();
    for (const [number, { name, path, reach, width: only }] of states.entries()) {
      if (only) await page.setViewportSize({ width: only, height: 900 });
      if (path) await page.goto(address(site, path));
      await reach?.(page);
      const judged = only ?? widths[(number + place) % widths.length];
      for (const width of only ? [only] : widths) await look(page, name, width, width === judged);
    }
  });

  test(`${site}: the error screen has none either`, async ({ context, address }) => {
    // A page of its own: the browser reports an answer of 405 on its console.
    const page = await context.newPage();
    await page.goto(address(site, paths.terms()));
    await page.evaluate(() => {
      const form = Object.assign(document.createElement("form"), { method: "post" });
      document.body.append(form);
      form.submit();
    });
    await expect(page.locator("main .button")).toBeVisible();
    for (const width of widths) await look(page, "error screen", width, true);
  });
}

/** The sites differ in their texts only, so axe judges each at one width, and each width on one of them at least. */
async function look(page: Page, name: string, width: number, judged: boolean): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  const state = `${name} at ${width}`;
  if (judged) expect(await axeFaultsOfMany(page, width), state).toEqual([]);
  // Only tables may be wider than the screen, in frames of their own.
  const excess = () => document.documentElement.scrollWidth - window.innerWidth;
  expect(await page.evaluate(excess), state).toBeLessThanOrEqual(0);
}

async function untilLoaded(page: Page): Promise<void> {
  await enliven(page);
  await expect(page.locator(".cpv-loading")).toHaveCount(0);
  if (page.url().includes("cpv=")) await expect(page.locator(".chip")).toBeVisible();
}

async function follow(page: Page, link: string, sign: string): Promise<void> {
  await page.locator(link).first().click();
  await expect(page.locator(sign)).toBeVisible();
}

function withBasket(path: string): string {
  return `${path}${path.includes("?") ? "&" : "?"}cpv=45000000-7`;
}
