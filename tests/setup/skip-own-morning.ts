import { type SQL, sql } from "drizzle-orm";
import { localDay } from "../../calendar/local-time.ts";

/**
 * As if a site's own morning were not today. Between half past seven and noon of a working day a site with letters opens it
 * within a minute: whoever is there gets a letter more than the test expects, and nothing new is left for the mornings that
 * the test opens. `run`: as the owner of the database.
 */
export async function skipOwnMorning(run: (query: SQL) => Promise<unknown>): Promise<void> {
  const day = localDay(Date.now(), "Europe/Riga");
  await run(sql`
    insert into letter_runs (country, day, send_until)
    select country, ${day}::date, now() from unnest(array['EE', 'LV', 'LT']) as country
    on conflict do nothing`);
  // It may have been opened as the site started.
  await run(sql`update tender_changes set edition = null`);
}
