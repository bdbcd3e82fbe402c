import { sql } from "drizzle-orm";
import { countries } from "../../app/features/tenders/countries.ts";
import { addDays, localDay } from "../../calendar/local-time.ts";
import type { Tx } from "../../db/database.ts";

/*
 * Mornings cannot wait for the clock. They are opened by hand, for days to come, with the function that the server calls at
 * half past seven; everything else is left to the server.
 */

/** What is stored already is no news, and the mornings of today and tomorrow are over. */
export async function skipRealMornings(tx: Tx): Promise<void> {
  for (const days of [0, 1]) await openMorning(tx, days);
  await tx.execute(sql`update letter_runs set send_until = now(), closed_at = now()`);
}

/** In all countries, so many days from now. */
export async function openMorning(tx: Tx, days: number): Promise<void> {
  const day = addDays(localDay(Date.now(), "Europe/Tallinn"), days);
  for (const country of countries) {
    await tx.execute(
      sql`select open_letter_run(${country}, ${day}::date, now() + interval '2 hours')`,
    );
  }
}
