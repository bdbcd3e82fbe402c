import type { BrowserContext, Page } from "@playwright/test";
import { paths } from "../../app/site/paths.ts";
import { launchChromium } from "../launch-chromium.ts";
import { startSite } from "../running-site.ts";
import { slowDown } from "../slow-phone.ts";
import { printTable } from "./table.ts";

const rounds = 5;

/** How long a pointer rests on a link before it is pressed. */
const hoverMs = 300;

/** From a page, by a link on it, to the next. */
const navigations = [
  { name: "landing → terms", from: paths.home(), link: `.footer a[href="${paths.terms()}"]` },
  {
    name: "terms → landing",
    from: paths.terms(),
    link: ".header .logo",
  },
  {
    name: "landing → tender list",
    from: paths.home(),
    link: `.footer a[href="${paths.activeTenders()}"]`,
  },
  { name: "tender list → tender", from: paths.activeTenders(), link: "a.tender-title" },
  {
    name: "blog → article",
    from: paths.blog(),
    link: `main a[href="${paths.article("ebvpd")}"]`,
  },
];

/** On a slow phone: the largest paint of a first visit, and the time from a press to the next page. */
export async function run(): Promise<void> {
  const site = await startSite({ LOG_LEVEL: "error" });
  const browser = await launchChromium();
  const addressOf = (path: string) => `http://lv.localhost:${site.port}${path}`;
  const visit = async <T>(act: (page: Page, context: BrowserContext) => Promise<T>) => {
    const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
    const page = await context.newPage();
    const result = await act(page, context);
    await context.close();
    return result;
  };

  const loads: string[][] = [];
  for (const path of [paths.home(), paths.terms(), paths.cpvTool(), paths.activeTenders()]) {
    const times = [];
    for (let round = 0; round <= rounds; round += 1) {
      times.push(
        await visit(async (page) => {
          await slowDown(page);
          await page.goto(addressOf(path), { waitUntil: "networkidle" });
          return page.evaluate(readLargestPaint);
        }),
      );
    }
    loads.push([path, `${median(times.slice(1))} ms`]);
  }
  printTable(["first visit", "largest paint"], loads);

  const steps: string[][] = [];
  for (const { name, from, link } of navigations) {
    const times: Record<"hovered" | "direct", number[]> = { hovered: [], direct: [] };
    for (let round = 0; round <= rounds; round += 1) {
      for (const way of ["hovered", "direct"] as const) {
        times[way].push(await visit((page) => timeNavigation(page, addressOf(from), link, way)));
      }
    }
    const [hovered, direct] = [times.hovered, times.direct].map((all) => median(all.slice(1)));
    steps.push([name, `${hovered} ms`, `${direct} ms`]);
  }
  process.stdout.write("\n");
  printTable(["press to the next page's paint", `after ${hoverMs} ms on it`, "at once"], steps);
  await browser.close();
  await site.stop();
}

/** Measures from the press to the first paint of the next page's title. */
async function timeNavigation(
  page: Page,
  from: string,
  link: string,
  way: string,
): Promise<number> {
  const painted = Promise.withResolvers<number>();
  let pressed = Number.POSITIVE_INFINITY;
  await page.exposeFunction("tellPaint", (time: number) => {
    if (time > pressed) painted.resolve(time);
  });
  await page.addInitScript(() => {
    let last = "";
    const look = () => {
      const title = document.querySelector("main h1")?.textContent ?? "";
      if (title !== "" && title !== last) {
        last = title;
        const { tellPaint } = window as unknown as { tellPaint(time: number): void };
        setTimeout(() => tellPaint(performance.timeOrigin + performance.now()));
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });
  await slowDown(page);
  await page.goto(from, { waitUntil: "networkidle" });
  const target = page.locator(link).first();
  await target.scrollIntoViewIfNeeded();
  await page.waitForLoadState("networkidle");
  if (way === "hovered") {
    await target.hover();
    await page.waitForTimeout(hoverMs);
  }
  pressed = await target.evaluate((element: HTMLElement) => {
    const now = performance.timeOrigin + performance.now();
    setTimeout(() => element.click());
    return now;
  });
  return (await painted.promise) - pressed;
}

function readLargestPaint(): Promise<number> {
  return new Promise((resolve) => {
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? 0)).observe({
      type: "largest-contentful-paint",
      buffered: true,
    });
  });
}

function median(times: number[]): number {
  return Math.round(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN);
}
