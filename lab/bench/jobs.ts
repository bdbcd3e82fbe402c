import type { Locator, Page } from "@playwright/test";
import { paths } from "../../app/site/paths.ts";
import { parseOptions, readNumber } from "../../ops/command-line.ts";
import { printTable } from "../../ops/text-table.ts";
import { launchChromium } from "../browser.ts";
import { startSite } from "../running-site.ts";

/** Measures steps and seconds of three jobs on a phone. `--port` takes a running site, such as an earlier version. */
export async function run(args: string[]): Promise<void> {
  const { values } = parseOptions(args, { name: "jobs", options: { port: { type: "string" } } });
  const site = values.port ? undefined : await startSite({ LOG_LEVEL: "error" });
  const port = site?.port ?? readNumber("--port", values.port ?? "", { from: 1, to: 65_535 });
  const browser = await launchChromium();
  const rows: string[][] = [];
  for (const { name, host, act } of jobs) {
    const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
    // Opening the landing page and answering the consent banner are not counted.
    await page.goto(`http://${host}:${port}${paths.home()}`);
    const decline = page.locator('[data-consent-choice="decline"]');
    if (await decline.isVisible()) await decline.click();
    const visitor = new Visitor(page);
    await act(visitor);
    const { steps, thinking, waiting } = visitor;
    rows.push([name, String(steps), thinking.toFixed(0), waiting.toFixed(1)]);
    await page.close();
  }
  printTable(["job", "steps", "visitor's seconds", "site's"], rows);
  await browser.close();
  await site?.stop();
}

/**
 * Seconds of a person's time, after the keystroke-level model (Card, Moran and Newell 1980) with a thumb instead of a
 * mouse: to decide, to reach and press, to type one letter, to scroll by a screen, to find a line in an open list.
 */
const seconds = { decide: 1.35, press: 1.2, letter: 0.28, scroll: 0.8, find: 1.35 };

/** Acts on a page as a person would, and counts what that costs. */
class Visitor {
  readonly page: Page;
  steps = 0;
  /** Seconds that the person needs. */
  thinking = 0;
  /** Seconds that the site needs, from a press until the next content is there. */
  waiting = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** `until` selects what shows that the step is done. */
  async press(selectors: string[], until?: string): Promise<void> {
    await this.act(selectors, (target) => target.click(), until);
  }

  async choose(selector: string, value: string): Promise<void> {
    this.thinking += seconds.find + seconds.press;
    await this.act([selector], (target) => target.selectOption(value));
  }

  async type(selector: string, text: string, until?: string): Promise<void> {
    this.thinking += text.length * seconds.letter;
    await this.act([selector], (target) => target.fill(text), until);
  }

  private async act(
    selectors: string[],
    act: (target: Locator) => Promise<unknown>,
    until?: string,
  ): Promise<void> {
    const target = await this.find(selectors);
    const screens = await target.evaluate((element) => {
      const { top, bottom } = element.getBoundingClientRect();
      const beyond = top < 0 ? -top : Math.max(0, bottom - innerHeight);
      return beyond / innerHeight;
    });
    this.steps += 1;
    this.thinking += seconds.decide + seconds.press + screens * seconds.scroll;
    const started = performance.now();
    await act(target);
    if (until) await this.page.locator(until).first().waitFor();
    this.waiting += (performance.now() - started) / 1_000;
  }

  /** The first of these that the page has: versions of the site differ. */
  private async find(selectors: string[]): Promise<Locator> {
    await this.page.locator(selectors.join(", ")).first().waitFor({ state: "attached" });
    for (const selector of selectors) {
      const found = this.page.locator(selector).filter({ visible: true }).first();
      if ((await found.count()) > 0) return found;
    }
    throw new Error(`the page has none of: ${selectors.join(", ")}`);
  }
}

const offer = "#piedavajums .lead-form";
const tool = paths.cpvTool();
const list = paths.activeTenders();

/** What most visitors come for. Each job can be done on the first version of the site too, with what that offers. */
const jobs: { name: string; host: string; act(visitor: Visitor): Promise<void> }[] = [
  {
    name: "send a lead, from the landing page",
    host: "lv.localhost",
    async act(visitor) {
      await visitor.press(['.hero a[href$="#piedavajums"]']);
      await visitor.press(['input[name="activity"][value="active"]']);
      await visitor.type("#company", "SIA Jumts");
      await visitor.type("#company_code", "40003000000");
      await visitor.type("#name", "Anna Ozola");
      await visitor.type("#phone", "20000000");
      await visitor.type("#email", "anna@jumts.example");
      await visitor.choose("#industry", "construction");
      await visitor.choose("#referral_source", "search");
      await visitor.press(["#privacy_consent"]);
      await visitor.press([`${offer} button[type="submit"]`]);
      await visitor.page.waitForURL(/\/paldies/);
    },
  },
  {
    name: "'roof' in Latvian, to an offer for those codes",
    host: "lv.localhost",
    async act(visitor) {
      await visitor.press([`main a[href="${tool}"]`, `footer a[href="${tool}"]`]);
      await visitor.type('input[name="q"]', "jumti");
      const found = visitor.page.locator("[data-pick]").first().waitFor({ timeout: 3_000 });
      // The first version finds only the word as it was typed, so another form of it has to be tried.
      await found.catch(() => visitor.type('input[name="q"]', "jumta", "[data-pick]"));
      await visitor.press(["[data-pick]"], ".chip");
      await visitor.press(['a[href*="cpv="][href$="#piedavajums"]'], `${offer} .chip`);
    },
  },
  {
    name: "construction closing this week, to its letter page",
    host: "ee.localhost",
    async act(visitor) {
      const links = [`main a[href^="${list}"]`, `footer a[href="${list}"]`];
      const submit = 'main form button[type="submit"]';
      await visitor.press(links, submit);
      // On a phone filters are behind 'more'.
      const unfold = async (filter: string) => {
        if (!(await visitor.page.locator(filter).isVisible()))
          await visitor.press(["main details > summary"], filter);
      };
      for (const [filter, value] of [
        ['select[name="sector"]', "45"],
        ['select[name="closing"]', "7"],
      ] as const) {
        await unfold(filter);
        await visitor.choose(filter, value);
      }
      await visitor.press(['details button[type="submit"]', submit]);
      await visitor.page.waitForURL(({ searchParams }) => searchParams.get("closing") === "7");
      await visitor.press([`main a[href^="${paths.digest("EE")}?"]`]);
      await visitor.page.waitForURL(/naidiskiri/);
    },
  },
];
