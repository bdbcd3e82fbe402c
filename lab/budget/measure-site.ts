import type { Browser, Page } from "@playwright/test";
import { paths } from "../../app/site/paths.ts";
import { ask } from "../../tests/setup/ask.ts";
import { fetchRecompressed } from "../bench/load.ts";
import { type BudgetPage, budgetPages, linksIn } from "./pages.ts";

export type WeighedPage = BudgetPage & PageWeight;

export async function measureSite(browser: Browser, port: number): Promise<WeighedPage[]> {
  const hostOf = (site: string) => `${site}.localhost:${port}`;
  const list = await ask({ port }, hostOf("ee"), paths.activeTenders());
  const pages = budgetPages(linksIn(list.body));
  // Sites are measured in parallel, since most time is spent waiting for further requests; each has one window.
  const bySite = Map.groupBy(pages, ({ site }) => site);
  const weighed = await Promise.all(
    [...bySite.values()].map(async (ofSite) => {
      const window = await openForgetful(browser);
      const found: WeighedPage[] = [];
      for (const page of ofSite) {
        // Just before it is weighed: a notice that another test imports has it made anew.
        await fetchRecompressed({ port }, hostOf(page.site), page.path);
        found.push({
          ...page,
          ...(await measurePage(window, `http://${hostOf(page.site)}${page.path}`)),
        });
      }
      await window.context().close();
      return found;
    }),
  );
  const order = (page: BudgetPage) =>
    pages.findIndex(({ site, path }) => site === page.site && path === page.path);
  return weighed.flat().sort((one, other) => order(one) - order(other));
}

/** Opens a window without a cache, so that every visit is like a first one. */
async function openForgetful(browser: Browser): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.setCacheDisabled", { cacheDisabled: true });
  return page;
}

async function measurePage(page: Page, address: string) {
  await page.goto(address, { waitUntil: "networkidle" });
  const untouched = weigh(await page.evaluate(readTransfers));
  await hydrate(page);
  return { untouched, alive: weigh(await page.evaluate(readTransfers)) };
}

export type PageWeight = Awaited<ReturnType<typeof measurePage>>;

interface Transfer {
  address: string;
  bytes: number;
}

/** Reads the browser's resource timing: `encodedBodySize` is the compressed body. */
function readTransfers(): Transfer[] {
  const entries = ["navigation", "resource"].flatMap(
    (type) => performance.getEntriesByType(type) as PerformanceResourceTiming[],
  );
  return entries
    .filter(({ transferSize }) => transferSize > 0)
    .map(({ name, encodedBodySize }) => ({ address: name, bytes: encodedBodySize }));
}

/** Transferred bytes by kind of file, without headers. */
function weigh([page, ...files]: Transfer[]) {
  const sum = (ending: RegExp) =>
    files
      .filter(({ address }) => ending.test(new URL(address).pathname))
      .reduce((total, { bytes }) => total + bytes, 0);
  return {
    html: page?.bytes ?? 0,
    css: sum(/\.css$/),
    script: sum(/\.js$/),
    font: sum(/\.woff2$/),
    /** Images, and data fetched by scripts. */
    other: sum(/(?<!\.(css|js|woff2))$/),
    requests: files.length + 1,
  };
}

/** Hydrates all islands of a page, as focusing each would, and waits for them. */
export async function hydrate(page: Page): Promise<void> {
  const islands = page.locator("[data-island]");
  for (const island of await islands.all()) await island.dispatchEvent("focusin");
  await page.waitForFunction(() => !document.querySelector("[data-island]:not([data-alive])"));
}
