import type { Locator, Page } from "@playwright/test";

/**
 * Seconds of a person's time, after the keystroke-level model (Card, Moran and Newell 1980) with a thumb instead of a mouse:
 * to decide, to reach and press, to type one letter, to scroll by a screen, to find a line in a list that has opened.
 */
const seconds = { decide: 1.35, press: 1.2, letter: 0.28, scroll: 0.8, find: 1.35 };

/** Acts on a page as a person would, and counts what that costs. */
export class Visitor {
  readonly page: Page;
  steps = 0;
  /** Of the person. */
  thinking = 0;
  /** Of the site: from a press until what comes next is there. */
  waiting = 0;

  constructor(page: Page) {
    this.page = page;
  }

  /** Where somebody begins costs nothing. */
  async open(url: string): Promise<void> {
    await this.page.goto(url);
    const decline = this.page.locator('[data-consent-choice="decline"]');
    if (await decline.isVisible()) await decline.click();
  }

  /** The first of these that the page has: versions of the site differ. `until` is there once the step is done. */
  async press(selectors: string[], until?: string): Promise<void> {
    await this.reach(await this.find(selectors), (target) => target.click(), until);
  }

  async choose(selector: string, value: string, until?: string): Promise<void> {
    this.thinking += seconds.find + seconds.press;
    const select = await this.find([selector]);
    await this.reach(select, (target) => target.selectOption(value).then(() => {}), until);
  }

  async type(selectors: string[], text: string, until?: string): Promise<void> {
    this.thinking += text.length * seconds.letter;
    const field = await this.find(selectors);
    await this.reach(field, (target) => target.fill(text), until);
  }

  private async reach(
    target: Locator,
    act: (target: Locator) => Promise<void>,
    until?: string,
  ): Promise<void> {
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

  private async find(selectors: string[]): Promise<Locator> {
    const all = this.page.locator(selectors.join(", "));
    await all.first().waitFor({ state: "attached" });
    for (const selector of selectors) {
      const found = this.page.locator(selector).filter({ visible: true }).first();
      if ((await found.count()) > 0) return found;
    }
    throw new Error(`none of these is there: ${selectors.join(", ")}`);
  }
}
