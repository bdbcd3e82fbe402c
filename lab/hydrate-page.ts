import type { Page } from "@playwright/test";

/** Hydrates all islands of a page, as focusing each would, and waits for them. */
export async function enliven(page: Page): Promise<void> {
  const islands = page.locator("[data-island]");
  for (const island of await islands.all()) await island.dispatchEvent("focusin");
  await page.waitForFunction(() => !document.querySelector("[data-island]:not([data-alive])"));
}
