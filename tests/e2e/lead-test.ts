import type { Browser, BrowserContext, Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import { openDatabase } from "../../db/open-database.ts";
import { type LocalNotifier, startNotifier } from "../setup/local-notifier.ts";
import { test as base, expect, withSite } from "./site-test.ts";

/** A site of its own, whose owners' service does as the test says. */
export const test = base.extend<{ calm: undefined }, { notifier: LocalNotifier }>({
  notifier: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of this pattern
    async ({}, use) => {
      const notifier = await startNotifier();
      await use(notifier);
      notifier.close();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ notifier }, use) => {
      await withSite({ TRUST_PROXY: "loopback", ...notifier.env }, use);
    },
    { scope: "worker", timeout: 60_000 },
  ],
  // Before each test the service has taken nothing yet, and will take everything.
  calm: [
    async ({ notifier }, use) => {
      Object.assign(notifier.answer, { status: 200, afterMs: 0, hang: false });
      notifier.taken.length = 0;
      await use(undefined);
    },
    { auto: true },
  ],
  context: async ({ context }, use) => {
    await fromItsOwnAddress(context);
    await use(context);
  },
});

export async function newPage(
  browser: Browser,
  options: { javaScriptEnabled?: boolean } = {},
): Promise<Page> {
  const context = await browser.newContext(options);
  await fromItsOwnAddress(context);
  return context.newPage();
}

/** What the site has stored, newest last. */
export async function storedLeads(site: { dataDir?: string }): Promise<Record<string, unknown>[]> {
  const { dataDir } = site;
  if (!dataDir) throw new Error("only a site of its own shows what it has stored");
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, "operate");
  try {
    const query = sql`select * from leads order by created_at`;
    return (await database.asOwner((tx) => tx.execute(query))).rows;
  } finally {
    await database.close();
  }
}

let addresses = 0;

/** Ten posts a minute is the limit for one address, and the tests are quick. */
async function fromItsOwnAddress(context: BrowserContext): Promise<void> {
  addresses += 1;
  await context.setExtraHTTPHeaders({ "X-Forwarded-For": `198.51.100.${addresses}` });
}

export { expect };
