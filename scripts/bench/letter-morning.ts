import { sql } from "drizzle-orm";
import { addDays, localDay } from "../../calendar/local-time.ts";
import type { Database } from "../../db/database.ts";

const countries = ["EE", "LV", "LT"];

/** A bench opens its own morning, whatever the clock says, and what is stored already is no news. */
export async function skipToday(database: Database): Promise<void> {
  await openRuns(database, 0);
  await openRuns(database, 1);
  await database.asOwner((tx) =>
    tx.execute(sql`update letter_runs set send_until = now(), closed_at = now()`),
  );
}

/** Of the three countries. How long each took, in milliseconds. */
export async function openRuns(database: Database, days: number): Promise<number[]> {
  const day = addDays(localDay(Date.now(), "Europe/Tallinn"), days);
  const times: number[] = [];
  for (const country of countries) {
    const started = performance.now();
    await database.asOwner((tx) =>
      tx.execute(sql`select open_letter_run(${country}, ${day}::date, now() + interval '2 hours')`),
    );
    times.push(performance.now() - started);
  }
  return times;
}
