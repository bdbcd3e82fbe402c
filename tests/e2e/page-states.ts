import type { Page } from "@playwright/test";
import {
  developersPath,
  followPaths,
  glossaryPath,
  guidesPath,
  paths,
  trialPaths,
} from "../../app/site/paths.ts";
import { everyCase } from "../setup/tier.ts";
import { frame, notTheForm } from "./outline.ts";
import { expect, hydrate } from "./site-test.ts";

/** A layout in one of the states that a visitor can bring it into. */
export interface PageState {
  name: string;
  /** Without a path, it continues from the state before. */
  path?: string;
  reach?(page: Page): Promise<void>;
  /** The only width at which it exists; without one, it is checked at the usual widths. */
  width?: number;
  /** Whether to reach it on every site, not only on one. */
  everywhere?: boolean;
  /** The site on which its outline is compared with a file. */
  heard?: "ee" | "lv" | "lt";
  /** What the outline leaves out, if not just the frame: parts that change daily, or all but one of many alike. */
  unsaid?: string;
}

const longWords = `${"nekilnojamojo+turto+administravimas%2C+".repeat(2)}${"ž".repeat(60)}`;
const digest = `q=${longWords}%2C+jumts+-noma&region=LV00A&kind=tender&value=10000-`;

const text = `${frame}, .text p, .text ul, .text ol, .text table`;
/** The page shows no number that is 0, so only the first is compared. */
const landingRows = ".mail-row, .hero .letter-item";
/** Besides what the letter says, what depends on the hour: whether the next one has something, and which days had. */
const ofTheHour = `.letter-earlier, .letter-choices:has([href*="day="])`;
export const frameAndDigest = `${frame}, .letter-window, .letter-chart tbody, ${ofTheHour}`;
const manyCodes = `${frame}, .cpv-results li:nth-child(n + 2), .cpv-rest`;
const manyRows = `${frame}, tbody tr:nth-child(n + 2), .market-sectors, .market-weeks, .paging`;

/** In the order of the visit: the question about cookies is open until the third. */
export const pageStates: PageState[] = [
  {
    name: "landing page with the question about cookies",
    heard: "lv",
    unsaid: landingRows,
    path: paths.home(),
  },
  {
    name: "menu",
    heard: "lv",
    unsaid: "main, footer",
    width: 390,
    reach: (page) => page.locator(".menu-button").click(),
  },
  {
    name: "lead form with errors and the box for a specific wish",
    everywhere: true,
    heard: "ee",
    unsaid: notTheForm,
    path: paths.home(),
    reach: async (page) => {
      await page.locator('[data-consent-choice="decline"]').click();
      await hydrate(page);
      await page.locator('[value="specific"]').check();
      await page.locator('.lead-form [type="submit"]').click();
      await expect(page.locator(".field-error")).not.toHaveCount(0);
      await expect(page.locator(".activity-info")).toBeVisible();
    },
  },
  {
    name: "lead form with a letter that has long words",
    heard: "lv",
    unsaid: notTheForm,
    path: `/?cpv=45261000&${digest}#piedavajums`,
    reach: async (page) => {
      await hydrate(page);
      await expect(page.locator(".lead-form .chip-remove")).not.toHaveCount(0);
    },
  },
  { name: "thank-you page", heard: "lt", path: paths.thankYou() },
  {
    name: "thank-you page with a letter",
    heard: "ee",
    unsaid: frameAndDigest,
    path: paths.thankYou("cpv=45000000&kind=tender"),
  },
  { name: "privacy policy", heard: "lv", unsaid: text, path: paths.privacy() },
  { name: "accessibility statement", path: paths.accessibility() },
  { name: "guide", heard: "lt", unsaid: text, path: paths.guide("statybu-konkursai") },
  {
    name: "guide with a figure",
    heard: "ee",
    unsaid: text,
    path: paths.guide("cpv-koodi-valimine"),
  },
  { name: "list of guides", heard: "lv", path: guidesPath("lv") },
  { name: "glossary", path: glossaryPath("lt") },
  { name: "developers", path: developersPath("lv") },
  { name: "developers in English", path: developersPath("en") },
  { name: "blog", heard: "lt", path: paths.blog() },
  { name: "article with wide tables", path: paths.article("viesuju-pirkimu-istatymas") },
  { name: "article", heard: "lt", unsaid: text, path: paths.article("mercell-alternatyva") },
  {
    name: "article with its parts unfolded",
    heard: "lt",
    unsaid: text,
    width: 390,
    reach: (page) => page.locator(".parts-fold summary").click(),
  },
  { name: "CPV tool", heard: "lv", path: paths.cpvTool(), reach: untilLoaded },
  {
    name: "codes found, one picked",
    heard: "lt",
    unsaid: manyCodes,
    path: withBasket(paths.cpvSearch("452612")),
    reach: untilLoaded,
  },
  {
    name: "similar codes",
    heard: "ee",
    unsaid: manyCodes,
    path: withBasket(paths.cpvSearch("roof")),
    reach: untilLoaded,
  },
  {
    name: "no code at all",
    heard: "lv",
    path: paths.cpvSearch("qqqq"),
    reach: untilLoaded,
  },
  {
    name: "hierarchy unfolded",
    heard: "lt",
    unsaid: `${frame}, .cpv-branch[data-level="1"]:not([aria-expanded="true"]), .cpv-branch:not([aria-expanded="true"]) > *`,
    path: withBasket(paths.cpvTree("45261210-9")),
    reach: untilLoaded,
  },
  {
    name: "code",
    heard: "ee",
    path: withBasket(paths.cpvCode("45261210-9")),
    reach: untilLoaded,
  },
  { name: "example of a letter", heard: "lv", unsaid: frameAndDigest, path: paths.digest("LV") },
  {
    name: "letter with all that can be chosen",
    heard: "lt",
    unsaid: frameAndDigest,
    path: `${paths.digest("LT")}?cpv=30,32,48,64,72,45261000&region=EE&kind=plan&q=zz`,
    reach: async (page) => {
      await hydrate(page);
      for (const fold of await page.locator(".profile-fold > summary").all()) await fold.click();
    },
  },
  { name: "letter", path: `${paths.digest("LV")}?cpv=45000000` },
  {
    name: "no letter",
    heard: "ee",
    unsaid: frameAndDigest,
    path: `${paths.digest("LV")}?q=zzz&cpv=45261212`,
  },
  { name: "trial that was asked for", heard: "lv", path: trialPaths.asked() },
  { name: "followed procurement that was asked for", path: followPaths.asked() },
  { name: "no tender found", heard: "ee", path: `${paths.activeTenders()}?q=zzz` },
  { name: "tenders of a code", path: paths.noticesOfCode("EE", "45000000-7") },
  {
    name: "contracts",
    heard: "lt",
    unsaid: manyRows,
    path: `${paths.noticesIn("LV")}?kind=contract`,
  },
  // Rows as in other lists.
  ...(everyCase ? [{ name: "plans", path: `${paths.noticesIn("LT")}?kind=plan` }] : []),
  { name: "contracts that end", path: `${paths.noticesIn("EE")}?kind=ending` },
  ...(everyCase
    ? [{ name: "notices of all kinds", path: `${paths.noticesIn("LT")}?kind=all` }]
    : []),
  {
    name: "tenders with many filters",
    heard: "ee",
    unsaid: manyRows,
    path: `${paths.activeTenders()}?kind=all&region=EE008&region=EE001&value=1-&cpv=45`,
  },
  { name: "tenders", heard: "lv", unsaid: manyRows, path: paths.activeTenders() },
  {
    name: "tender",
    heard: "lv",
    // This tender has lots, and its buyer has notices of all kinds.
    path: `${paths.activeTenders()}?q=haljasalade`,
    reach: (page) => follow(page, "a.tender-title", ".tender-facts"),
  },
  {
    name: "buyer",
    heard: "lv",
    unsaid: `${frame}, tbody, .buyer-year ul, .result-bars`,
    reach: (page) => follow(page, ".tender-party a", ".head-figures"),
  },
  {
    name: "supplier",
    heard: "lt",
    unsaid: `${frame}, tbody, .result-bars`,
    path: paths.supplier("DEMOLT01"),
  },
];

async function untilLoaded(page: Page): Promise<void> {
  await hydrate(page);
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
