import type { Browser, Page } from "@playwright/test";
import { sql } from "drizzle-orm";
import type { ParsedMail } from "mailparser";
import { addDays, localDay } from "../../calendar/local-time.ts";
import type { Database } from "../../db/database.ts";
import { openDatabase } from "../../db/open-database.ts";
import { type LocalMailServer, startMailServer } from "../setup/mail-server.ts";
import { test as base, expect, withSite } from "./site-test.ts";

/** A site of its own that sends its letters to a mail server beside it. */
export const test = base.extend<object, { mail: LocalMailServer }>({
  mail: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of this pattern
    async ({}, use) => {
      const mail = await startMailServer();
      await use(mail);
      await mail.close();
    },
    { scope: "worker" },
  ],
  site: [
    async ({ mail }, use) => {
      await withSite(
        {
          LETTERS: "on",
          TRUST_PROXY: "loopback",
          SMTP_URL: `smtp://127.0.0.1:${mail.port}`,
          MAIL_FROM: "Hanked <kirjad@hanked.ee>",
        },
        use,
      );
    },
    { scope: "worker", timeout: 60_000 },
  ],
});

let addresses = 0;

/** A visitor at an address of its own, for one sender may ask ten times a minute. */
export async function visitor(browser: Browser, javaScriptEnabled: boolean): Promise<Page> {
  addresses += 1;
  const extraHTTPHeaders = { "X-Forwarded-For": `198.51.100.${addresses}` };
  const context = await browser.newContext({ javaScriptEnabled, extraHTTPHeaders });
  return context.newPage();
}

/** What came for an address, once there are so many. */
export async function lettersTo(
  mail: LocalMailServer,
  address: string,
  count: number,
): Promise<ParsedMail[]> {
  const places = () => [...mail.taken.keys()].filter((at) => mail.taken[at]?.to[0] === address);
  await expect.poll(() => places().length, { timeout: 60_000 }).toBe(count);
  return Promise.all(places().map((place) => mail.parse(place)));
}

export async function inDatabase<T>(
  site: { dataDir?: string },
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const { dataDir } = site;
  if (!dataDir) throw new Error("only a site of its own shows what it has stored");
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, "operate");
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** The morning of a coming day, now already; all else is the server's own doing. How many people it is for. */
export async function openMornings(site: { dataDir?: string }, days: number): Promise<number> {
  const day = addDays(localDay(Date.now(), "Europe/Riga"), days);
  return inDatabase(site, async (database) => {
    let people = 0;
    for (const country of ["EE", "LV", "LT"]) {
      const { rows } = await database.asOwner((tx) =>
        tx.execute<{ people: number }>(sql`
          select open_letter_run(${country}, ${day}::date, now() + interval '1 hour') as people`),
      );
      people += rows[0]?.people ?? 0;
    }
    return people;
  });
}

export { expect };
