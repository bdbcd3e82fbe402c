import { get } from "node:http";
import type { Browser, Page } from "@playwright/test";
import { enliven } from "../enliven-page.ts";

/** Transferred bytes by kind of file, without headers. */
export interface Weight {
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
export async function openForgetful(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  return page;
}

export async function measurePage(page: Page, address: string): Promise<PageWeight> {
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
export function fetchPacked(address: string): Promise<Buffer> {
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
