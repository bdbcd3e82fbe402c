import { get } from "node:http";
import { setTimeout } from "node:timers/promises";
import type { Browser } from "@playwright/test";
import { enliven } from "../enliven-page.ts";

/** Of each kind of file, the bytes of its bodies as they came over the line, without headers. */
export interface Weight {
  html: number;
  css: number;
  script: number;
  font: number;
  /** Pictures, and data that a script asked for. */
  other: number;
  requests: number;
}

export interface PageWeight {
  /** When the page is quiet and nobody has touched it. */
  untouched: Weight;
  /** With all its islands alive. */
  alive: Weight;
}

/** A first visit, with nothing kept from elsewhere. */
export async function measurePage(browser: Browser, address: string): Promise<PageWeight> {
  await waitForSmallest(address);
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(address, { waitUntil: "networkidle" });
    const untouched = weigh(await page.evaluate(readTransfers));
    await enliven(page);
    return { untouched, alive: weigh(await page.evaluate(readTransfers)) };
  } finally {
    await context.close();
  }
}

interface Transfer {
  address: string;
  bytes: number;
}

/** The browser's own account: `encodedBodySize` is the body before it is unpacked. */
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

/** From the second visitor on a page is packed anew, as small as can be; that is what most get. */
async function waitForSmallest(address: string): Promise<void> {
  const first = (await fetchPacked(address)).length;
  for (let tries = 0; tries < 10; tries += 1) {
    if ((await fetchPacked(address)).length !== first) return;
    await setTimeout(30);
  }
}

/** Packed with brotli, and left so. Not `fetch`: it unpacks, and may not know the sites' local names. */
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
