import { sql } from "drizzle-orm";
import { addDays, localDay } from "../../../calendar/local-time.ts";
import type { Tx } from "../../../db/database.ts";
import { countries } from "./people.ts";

/*
 * Mornings cannot wait for the clock. They are opened by hand, for days to come, with the function that the server calls at
 * half past seven; everything else is left to the server.
 */

/** What is stored already, and the mornings that are really on today and tomorrow, are nobody's business here. */
export async function skipRealMornings(tx: Tx): Promise<void> {
  for (const days of [0, 1]) await openRuns(tx, dayAfter(days));
  await tx.execute(sql`update letter_runs set send_until = now(), closed_at = now()`);
}

/** Days are made up: the first is the day after tomorrow. */
export async function openMorning(tx: Tx, morning: number): Promise<void> {
  await openRuns(tx, dayAfter(2 + morning));
}

async function openRuns(tx: Tx, day: string): Promise<void> {
  for (const country of countries) {
    await tx.execute(
      sql`select open_letter_run(${country}, ${day}::date, now() + interval '1 hour')`,
    );
  }
}

/** Letters that still ought to go out; not those of people who paused or left. */
export async function countUnsettled(tx: Tx): Promise<number> {
  const { rows } = await tx.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from trial_letters l join trials t on t.id = l.trial_id
    where l.outcome is null and t.ended_at is null and t.paused_at is null`);
  return rows[0]?.waiting ?? 0;
}

/** Nothing of the morning is sent any more, except what a process has begun with. */
export async function strikeNoon(tx: Tx): Promise<void> {
  await tx.execute(
    sql`update letter_runs set send_until = now() where closed_at is null and send_until > now()`,
  );
}

/** As the server does. False while a process still has a lease. */
export async function closeMorning(tx: Tx): Promise<boolean> {
  await tx.execute(sql`select close_letter_runs()`);
  const { rows } = await tx.execute<{ open: number }>(
    sql`select count(*)::int as open from letter_runs where closed_at is null`,
  );
  return rows[0]?.open === 0;
}

function dayAfter(days: number): string {
  return addDays(localDay(Date.now(), "Europe/Tallinn"), days);
}
