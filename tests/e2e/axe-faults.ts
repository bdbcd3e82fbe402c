import type { Page } from "@playwright/test";
import axe from "axe-core";

/** What axe finds on a page, or in a part of it. It is brought into each document once. */
export async function axeFaults(page: Page, part = "html"): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(async (selector) => {
    const { violations } = await window.axe.run(selector, {
      resultTypes: ["violations"],
      // Only for a rule that is not on.
      preload: false,
    });
    return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
  }, part);
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
