import { get } from "node:http";
import { setTimeout } from "node:timers/promises";
import { brotliDecompressSync } from "node:zlib";
import type { Browser, Page } from "@playwright/test";
import { compress } from "../../app/server/compress.ts";
import { paths } from "../../app/site/paths.ts";
import { enliven } from "../enliven-page.ts";
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

/** Transferred bytes by kind of file, without headers. */
interface Weight {
  html: number;
  css: number;
  script: number;
  font: number;
  /** Images, and data fetched by scripts. */
  other: number;
  requests: number;
}

export interface PageWeight {
  /** Loaded, without any interaction. */
  untouched: Weight;
  /** With all islands hydrated. */
  alive: Weight;
}

/** A window whose every visit is a first one: it keeps nothing of what it loads. */
async function openForgetful(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  return page;
}

async function measurePage(page: Page, address: string): Promise<PageWeight> {
  await page.goto(address, { waitUntil: "networkidle" });
  const untouched = weigh(await page.evaluate(readTransfers));
  await enliven(page);
  return { untouched, alive: weigh(await page.evaluate(readTransfers)) };
}

interface Transfer {
  address: string;
  bytes: number;
}

/** From the browser's resource timing: `encodedBodySize` is the compressed body. */
function readTransfers(): Transfer[] {
  const entries = ["navigation", "resource"].flatMap(
    (type) => performance.getEntriesByType(type) as PerformanceResourceTiming[],
  );
  return entries
    .filter(({ transferSize }) => transferSize > 0)
    .map(({ name, encodedBodySize }) => ({ address: name, bytes: encodedBodySize }));
}

function weigh([page, ...files]: Transfer[]): Weight {
  const sum = (ending: RegExp) =>
    files
      .filter(({ address }) => ending.test(new URL(address).pathname))
      .reduce((total, { bytes }) => total + bytes, 0);
  return {
    html: page?.bytes ?? 0,
    css: sum(/\.css$/),
    script: sum(/\.js$/),
    font: sum(/\.woff2$/),
    other: sum(/(?<!\.(css|js|woff2))$/),
    requests: files.length + 1,
  };
}

/** The Brotli body. Not with `fetch`, which decompresses, and may not resolve `*.localhost`. */
function fetchPacked(address: string): Promise<Buffer> {
  const { host, port, pathname, search } = new URL(address);
  return new Promise((resolve, reject) => {
    const headers = { host, "accept-encoding": "br" };
    get({ host: "127.0.0.1", port, path: pathname + search, headers }, (answer) => {
      const chunks: Buffer[] = [];
      answer.on("data", (chunk: Buffer) => chunks.push(chunk));
      answer.on("end", () => resolve(Buffer.concat(chunks)));
    }).on("error", reject);
  });
}
