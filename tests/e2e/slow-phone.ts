import type { Browser, Page } from "@playwright/test";
import { slowDown } from "../../lab/slow-phone.ts";

export interface Loading {
  firstPaint: number;
  largestPaint: number;
  /** All that moved by itself. */
  shift: number;
  /** For how long pieces of work kept the processor beyond the 50 ms that one may take, in milliseconds. */
  blocked: number;
}

/** A first visit, with nothing kept but what is given, until the network is quiet. */
export async function loadSlowly(
  browser: Browser,
  address: string,
  kept: Record<string, string>,
  look: (page: Page) => Promise<void>,
): Promise<Loading> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  await context.addInitScript((storage) => {
    for (const [key, value] of Object.entries(storage)) localStorage.setItem(key, value);
  }, kept);
  const page = await context.newPage();
  await slowDown(page);
  await page.goto(address, { waitUntil: "networkidle" });
  await look(page);
  const loading = await page.evaluate(readLoading);
  await context.close();
  return loading;
}

async function readLoading(): Promise<Loading> {
  /** What the browser has noted so far; it says nothing when there is nothing. */
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type,
        buffered: true,
      });
      setTimeout(resolve, 500, []);
    });
  const [first] = performance.getEntriesByName("first-contentful-paint");
  // Side by side, for each waits where there is nothing.
  const [paints, shifts, tasks] = await Promise.all([
    entriesOf("largest-contentful-paint"),
    entriesOf("layout-shift") as Promise<(PerformanceEntry & { value: number })[]>,
    entriesOf("longtask"),
  ]);
  return {
    firstPaint: first?.startTime ?? Infinity,
    largestPaint: paints.at(-1)?.startTime ?? Infinity,
    shift: shifts.reduce((total, { value }) => total + value, 0),
    blocked: tasks.reduce((sum, { duration }) => sum + duration - 50, 0),
  };
}
