import type { Page } from "@playwright/test";

/** A page rests until it is touched; what follows needs it awake. */
export async function wake(page: Page): Promise<void> {
  await page.mouse.move(5, 5);
  await page.mouse.move(6, 6);
  await page.locator("html[data-alive]").waitFor({ state: "attached" });
}
