import type { Browser } from "@playwright/test";
import { paths } from "../../app/site/paths.ts";
import { expect, test } from "./site-test.ts";

/** Lighthouse's 'Slow 4G' (bytes a second, milliseconds), on a processor four times slower. */
const slow4G = {
  offline: false,
  downloadThroughput: 1_600_000 / 8,
  uploadThroughput: 750_000 / 8,
  latency: 150,
};
const slowdown = 4;
const limits = { firstPaint: 1_500, largestPaint: 2_000 };

/** The machine may have other work to do: that a load can be so quick is shown by the quickest. */
const loads = 5;

test("on a slow phone the landing page can be read within 1.5 seconds", async ({ browser, address }) => {
  const best = { firstPaint: Infinity, largestPaint: Infinity };
  for (let load = 0; load < loads; load += 1) {
    const { firstPaint, largestPaint } = await paintTimes(browser, address("lv"));
    best.firstPaint = Math.min(best.firstPaint, firstPaint);
    best.largestPaint = Math.min(best.largestPaint, largestPaint);
    if (best.firstPaint <= limits.firstPaint && best.largestPaint <= limits.largestPaint) break;
  }
  expect(best.firstPaint).toBeLessThanOrEqual(limits.firstPaint);
  expect(best.largestPaint).toBeLessThanOrEqual(limits.largestPaint);
});

test.describe("with scripts blocked", () => {
  test.use({ javaScriptEnabled: false });

  // That forms, filters and searches also work so is tested with each of them.
  test("every kind of page is complete", async ({ page, address }) => {
    const look = async (path: string, forms = 0) => {
      await page.goto(address("lt", path));
      const main = page.locator("main");
      await expect(main.getByRole("heading", { level: 1 }), path).toBeVisible();
      await expect(main.getByRole("heading", { level: 1 }), path).not.toBeEmpty();
      await expect(main, path).toContainText(/(\S+\s+){20}/);
      expect(await main.locator("a[href]:visible").count(), path).toBeGreaterThan(0);
      await expect(main.locator("form:visible"), path).toHaveCount(forms);
      await expect(page.locator('a:not([href]), a[href=""], a[href="#"]'), path).toHaveCount(0);
      // What only scripts could fill or end.
      await expect(page.locator("[aria-busy=true], .cpv-loading, .consent:visible")).toHaveCount(0);
    };
    await look(paths.home(), 1);
    for (const path of [
      paths.thankYou(),
      paths.privacy(),
      paths.terms(),
      paths.accessibility(),
      paths.guide("statybu-konkursai"),
      paths.blog(),
      paths.article("ebvpd"),
      paths.cpvTree("45261210-9"),
      paths.cpvCode("45261000-4"),
    ]) {
      await look(path);
    }
    await look(paths.cpvSearch("stogo"), 1);
    await look(paths.activeTenders(), 1);
    const tender = await page.locator("a.tender-title").first().getAttribute("href");
    await look(tender ?? "");
    const buyer = await page.locator(".tender-party a").first().getAttribute("href");
    await look(buyer ?? "");
  });
});

interface PaintTimes {
  firstPaint: number;
  largestPaint: number;
}

/** A first visit, with nothing kept. */
async function paintTimes(browser: Browser, address: string): Promise<PaintTimes> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", slow4G);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(address, { waitUntil: "networkidle" });
  const times = await page.evaluate(async () => {
    const last = (type: string) =>
      new Promise<number>((resolve) => {
        new PerformanceObserver((list) =>
          resolve(list.getEntries().at(-1)?.startTime ?? Infinity),
        ).observe({ type, buffered: true });
      });
    const [first] = performance.getEntriesByName("first-contentful-paint");
    return {
      firstPaint: first?.startTime ?? Infinity,
      largestPaint: await last("largest-contentful-paint"),
    };
  });
  await context.close();
  return times;
}
