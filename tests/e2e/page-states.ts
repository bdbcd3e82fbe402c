import type { Page } from "@playwright/test";
import { guidesPath, paths, trialPaths } from "../../app/site/paths.ts";
import { enliven, expect } from "./site-test.ts";

/** A layout, and what a visitor can make of it. */
export interface PageState {
  name: string;
  /** Without one, it goes on from the state before. */
  path?: string;
  reach?(page: Page): Promise<void>;
  /** Where it can be seen; else at both. */
  width?: number;
}

const longWords = `${"nekilnojamojo+turto+administravimas%2C+".repeat(2)}${"ž".repeat(60)}`;
const letter = `q=${longWords}%2C+jumts+-noma&region=LV00A&kind=tender&value=10000-`;

/** In the order of a walk: the question about cookies is open until the third. */
export const pageStates: PageState[] = [
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
    name: "lead form with a letter that has long words",
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
  { name: "article with wide tables", path: paths.article("viesuju-pirkimu-istatymas") },
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
  { name: "example of a letter", path: paths.letter("LV") },
  {
    name: "letter with all that can be chosen",
    path: `${paths.letter("LT")}?cpv=30,32,48,64,72,45261000&region=EE&kind=plan&q=zz`,
    reach: async (page) => {
      await enliven(page);
      for (const fold of await page.locator(".profile-fold > summary").all()) await fold.click();
    },
  },
  { name: "letter", path: `${paths.letter("LV")}?cpv=45000000` },
  { name: "no letter", path: `${paths.letter("LV")}?q=zzz&cpv=45261212` },
  { name: "trial that was asked for", path: trialPaths.asked() },
  { name: "no tender found", path: `${paths.activeTenders()}?q=zzz` },
  { name: "tenders of a code", path: paths.tendersOfCode("EE", "45000000-7") },
  { name: "contracts", path: `${paths.tendersIn("LV")}?kind=contract` },
  { name: "plans", path: `${paths.tendersIn("LT")}?kind=plan` },
  { name: "notices of all kinds", path: `${paths.tendersIn("LT")}?kind=all` },
  {
    name: "tenders with many filters",
    path: `${paths.activeTenders()}?kind=all&region=EE008&region=EE001&value=1-&cpv=45`,
  },
  { name: "tenders", path: paths.activeTenders() },
  { name: "tender", reach: (page) => follow(page, "a.tender-title", ".tender-facts") },
  { name: "buyer", reach: (page) => follow(page, ".tender-party a", ".tender-page .eyebrow") },
];

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
