import { setTimeout } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import { paths } from "../../app/site/paths.ts";
import { fetchPacked, measurePage, type PageWeight } from "./measure-page.ts";
import { type BudgetPage, budgetPages, linksIn } from "./pages.ts";

/** So long nothing may have changed; on a busy machine a single page takes about a second. */
const settledMs = 1_500;
const patienceMs = 30_000;

export type WeighedPage = BudgetPage & PageWeight;

export async function measureSite(browser: Browser, port: number): Promise<WeighedPage[]> {
  const addressOf = (site: string, path: string) => `http://${site}.localhost:${port}${path}`;
  const list = await fetchPacked(addressOf("ee", paths.activeTenders()));
  const pages = budgetPages(linksIn(brotliDecompressSync(list).toString()));
  await waitForRecompression(pages.map(({ site, path }) => addressOf(site, path)));
  const weighed: WeighedPage[] = [];
  // Some at a time: most of it is waiting for whether more is asked for.
  while (weighed.length < pages.length) {
    const next = pages.slice(weighed.length, weighed.length + 4).map(async (page) => {
      const weight = await measurePage(browser, addressOf(page.site, page.path));
      return { ...page, ...weight };
    });
    weighed.push(...(await Promise.all(next)));
  }
  return weighed;
}

/**
 * From its second request on a page is recompressed at the highest quality, one page after the other; that is what
 * most visitors get.
 */
async function waitForRecompression(addresses: string[]): Promise<void> {
  const started = performance.now();
  let changedAt = started;
  let before = 0;
  while (performance.now() - changedAt < settledMs && performance.now() - started < patienceMs) {
    let bytes = 0;
    for (const address of addresses) bytes += (await fetchPacked(address)).length;
    if (bytes !== before) changedAt = performance.now();
    before = bytes;
    await setTimeout(100);
  }
}
