import { brotliDecompressSync } from "node:zlib";
import type { Browser } from "@playwright/test";
import { paths } from "../../app/site/paths.ts";
import { fetchPacked, measurePage, type PageWeight } from "./measure-page.ts";
import { type BudgetPage, budgetPages, linksIn } from "./pages.ts";

export type WeighedPage = BudgetPage & PageWeight;

export async function measureSite(browser: Browser, port: number): Promise<WeighedPage[]> {
  const addressOf = (site: string, path: string) => `http://${site}.localhost:${port}${path}`;
  const list = await fetchPacked(addressOf("ee", paths.activeTenders()));
  const weighed: WeighedPage[] = [];
  for (const page of budgetPages(linksIn(brotliDecompressSync(list).toString()))) {
    const weight = await measurePage(browser, addressOf(page.site, page.path));
    weighed.push({ ...page, ...weight });
  }
  return weighed;
}
