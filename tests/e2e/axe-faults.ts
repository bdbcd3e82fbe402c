import type { Page } from "@playwright/test";
import axe from "axe-core";
import { markNewLooks, newLookMark } from "./new-looks.ts";

/** These rules take three quarters of axe's time. */
const colourRules = ["color-contrast", "link-in-text-block"];
const withoutColours = Object.fromEntries(colourRules.map((rule) => [rule, { enabled: false }]));

/** What axe finds on a page, or in a part of it. */
export async function axeFaults(page: Page, part = "html"): Promise<string[]> {
  return runAxe(page, part, {});
}

/**
 * The same for one of many pages: colours are checked only for texts with a look that none had before at this width.
 * Pages share their frame and their elements, and pages in other languages differ only in their texts.
 */
export async function axeFaultsOfMany(page: Page, width: number): Promise<string[]> {
  const faults = await runAxe(page, "html", { rules: withoutColours });
  if ((await markNewLooks(page, width)) === 0) return faults;
  return [...faults, ...(await runAxe(page, `[${newLookMark}]`, { runOnly: colourRules }))];
}

/** Adds axe to each document once. */
async function runAxe(page: Page, part: string, options: axe.RunOptions): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(axe.source);
  return page.evaluate(
    async ([selector, given]) => {
      const { violations } = await window.axe.run(selector, {
        resultTypes: ["violations"],
        // Needed only by a rule that is not on.
        preload: false,
        ...given,
      });
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(" ")}`);
    },
    [part, options] as const,
  );
}

declare global {
  interface Window {
    axe: typeof axe;
  }
}
