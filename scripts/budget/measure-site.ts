import { setTimeout } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import { compress } from "../../app/server/compress.ts";
import { paths } from "../../app/site/paths.ts";
import { fetchPacked, measurePage, openForgetful, type PageWeight } from "./measure-page.ts";
import { type BudgetPage, budgetPages, linksIn } from "./pages.ts";

const patienceMs = 60_000;

export type WeighedPage = BudgetPage & PageWeight;

export async function measureSite(browser: Browser, port: number): Promise<WeighedPage[]> {
  const addressOf = (site: string, path: string) => `http://${site}.localhost:${port}${path}`;
  const list = await fetchPacked(addressOf("ee", paths.activeTenders()));
  const pages = budgetPages(linksIn(brotliDecompressSync(list).toString()));
  await waitForRecompression(pages.map(({ site, path }) => addressOf(site, path)));
  // The sites side by side, for most of it is waiting for whether more is asked for; the pages of one in the same window.
  const bySite = Map.groupBy(pages, ({ site }) => site);
  const weighed = await Promise.all(
    [...bySite.values()].map(async (ofSite) => {
      const window = await openForgetful(browser);
      const found: WeighedPage[] = [];
      for (const page of ofSite) {
        found.push({ ...page, ...(await measurePage(window, addressOf(page.site, page.path))) });
      }
      await window.context().close();
      return found;
    }),
  );
  const order = (page: BudgetPage) =>
    pages.findIndex(({ site, path }) => site === page.site && path === page.path);
  return weighed.flat().sort((one, other) => order(one) - order(other));
}

/**
 * From its second request on a page is recompressed at the highest quality, one page after the other; that is what
 * most visitors get. Asked again until it came so, for on a busy machine that can take long.
 */
async function waitForRecompression(addresses: string[]): Promise<void> {
  const until = performance.now() + patienceMs;
  for (const address of addresses) {
    while (!(await isSmallest(await fetchPacked(address))) && performance.now() < until) {
      await setTimeout(50);
    }
  }
}

async function isSmallest(packed: Buffer): Promise<boolean> {
  const smallest = await compress(brotliDecompressSync(packed), "br", "smallest");
  return packed.length <= smallest.length;
}
