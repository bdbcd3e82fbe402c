import { sql } from "drizzle-orm";
import { countries } from "../../app/features/notices/countries.ts";
import { openDigestRun } from "../../app/features/trials/runs/run-store.server.ts";
import { addDays, localDay } from "../../calendar/local-time.ts";
import type { Database } from "../../db/database.ts";
import { openDatabase } from "../../db/open-database.ts";

/** Works in the database of a site while its server runs. */
export async function inDatabase<T>(
  { dataDir }: { dataDir: string },
  work: (database: Database) => Promise<T>,
): Promise<T> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir }, "operate");
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** What the site has stored, newest last. */
export function storedLeads(site: { dataDir: string }): Promise<Record<string, unknown>[]> {
  const query = sql`select * from leads order by created_at`;
  return inDatabase(
    site,
    async (database) => (await database.asOwner((tx) => tx.execute(query))).rows,
  );
}

/** Opens the digest runs of a coming day now; the server does the rest. Returns how many people they are for. */
export async function openDigestRuns(site: { dataDir: string }, days: number): Promise<number> {
  const day = addDays(localDay(Date.now(), "Europe/Riga"), days);
  return inDatabase(site, async (database) => {
    let people = 0;
    for (const country of countries) {
      const run = { country, day, until: Date.now() + 3_600_000 };
      people += (await database.asOwner((tx) => openDigestRun(tx, run))) ?? 0;
    }
    return people;
  });
}
