import type { Browser, Page } from "@playwright/test";
import { slowDown } from "../../lab/slow-phone.ts";

export interface Loading {
  firstPaint: number;
  largestPaint: number;
  /** Sum of all layout shifts. */
  shift: number;
  /** Total blocking time in milliseconds: what long tasks took beyond the 50 ms that one may take. */
  blocked: number;
}

/** Makes a first visit, with only `kept` in the local storage, and waits until the network is quiet. */
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
  /** What the browser has recorded so far. Its observer stays silent if there is nothing, hence the timeout. */
  const entriesOf = (type: string) =>
    new Promise<PerformanceEntry[]>((resolve) => {
      new PerformanceObserver((list) => resolve(list.getEntries())).observe({
        type,
        buffered: true,
      });
      setTimeout(resolve, 500, []);
    });
  const [first] = performance.getEntriesByName("first-contentful-paint");
  // In parallel, because each waits for its timeout if there is nothing.
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
