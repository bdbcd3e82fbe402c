import { sql } from "drizzle-orm";
import { countries, countryConfig } from "../../app/features/notices/countries.ts";
import {
  closeDigestRuns,
  openDigestRun as openRun,
  queueMissedDigests,
} from "../../app/features/trials/runs/run-store.server.ts";
import type { Country } from "../../app/site/sites.ts";
import { addDays, localDay } from "../../calendar/local-time.ts";
import type { Tx } from "../../db/database.ts";
import type { Random } from "./random.ts";

/*
 * A digest run cannot wait for the clock here. Runs are opened by hand, for future days, with the function that the
 * server calls at half past seven; everything else is left to the server.
 */

/** Makes everything stored count as old, and closes the digest runs of today and tomorrow. */
export async function skipRealDigestRuns(tx: Tx): Promise<void> {
  for (const days of [0, 1]) await openDigestRun(tx, days);
  await tx.execute(sql`update letter_runs set send_until = now(), closed_at = now()`);
}

/** Opens the digest runs of all countries, so many days from now. */
export async function openDigestRun(tx: Tx, days: number): Promise<void> {
  const day = addDays(localDay(Date.now(), "Europe/Tallinn"), days);
  for (const country of countries) {
    await openRun(tx, { country, day, until: Date.now() + 2 * 3_600_000 });
  }
}

/** Counts mails that still have to be sent to people who have confirmed; those of people who left are given up. */
export async function countUnsettled(tx: Tx): Promise<number> {
  // The server does it each minute.
  await queueMissedDigests(tx);
  const { rows } = await tx.execute<{ waiting: number }>(sql`
    select count(*)::int as waiting from outgoing_mail where confirmed and outcome is null`);
  return rows[0]?.waiting ?? 0;
}

/** Ends the time for sending. Only digests that a process has already begun are still sent. */
export async function endSendingTime(tx: Tx): Promise<void> {
  await tx.execute(
    sql`update letter_runs set send_until = now() where closed_at is null and send_until > now()`,
  );
}

/** Closes the digest runs, as the server does. Returns false while a process still has a lease. */
export async function closeDigestRun(tx: Tx): Promise<boolean> {
  await closeDigestRuns(tx);
  const { rows } = await tx.execute<{ open: number }>(
    sql`select count(*)::int as open from letter_runs where closed_at is null`,
  );
  return rows[0]?.open === 0;
}

/** Acts as if two minutes had passed: leases and pauses before the next attempt end. */
export async function skipMinutes(tx: Tx): Promise<void> {
  await tx.execute(sql`update outgoing_mail set leased_until = leased_until - interval '2 minutes',
    next_attempt_at = next_attempt_at - interval '2 minutes'`);
}

/** CPV codes of different divisions, so that a notice for one does not fit another. */
export const trades = "03111000 09111000 14210000 15110000 33111000 45261210 72211000".split(" ");

/** A change of a notice that people must be told about. */
export interface Change {
  /** Part of the notice's title. */
  mark: string;
  trade: string;
  country: Country;
  what: "added" | "deadline" | "cancelled";
}

/** A change that was stored at `at`, a time of performance.now(). */
export type StoredChange = Change & { at: number };

/** Plans what changes before a digest run: new notices for some trades, and a few older ones moved or cancelled. */
export function planChanges(happenings: readonly StoredChange[], random: Random): Change[] {
  const isCancelled = (mark: string) =>
    happenings.some((one) => one.what === "cancelled" && one.mark === mark);
  const notices = happenings.filter(({ what }) => what === "added");
  const changes = notices.flatMap((notice): Change[] => {
    if (isCancelled(notice.mark)) return [];
    const kind = random.next();
    if (kind < 0.1) return [{ ...notice, what: "deadline" }];
    return kind < 0.16 ? [{ ...notice, what: "cancelled" }] : [];
  });
  let number = notices.length;
  const added = countries.flatMap((country) =>
    trades
      .filter(() => random.chance(0.4))
      .map((trade): Change => ({ mark: markOf(number++), trade, country, what: "added" })),
  );
  return [...added, ...changes];
}

export function markOf(number: number): string {
  return `ZQ${String(number).padStart(5, "0")}QZ`;
}

/** Can be repeated: it is retried until the database, which may be killed meanwhile, has stored it. */
export async function applyChanges(tx: Tx, changes: Change[], run: number): Promise<void> {
  const deadline = sql`date_trunc('day', now()) + ${20 + run} * interval '1 day'`;
  for (const { mark, trade, country, what } of changes) {
    if (what === "added") {
      await tx.execute(sql`
        insert into tenders (title, buyer_name, buyer_key, publication_date, deadline_date, created_at, source, type, kind,
          country, url, reference, cpv, division, region, listed)
        select ${`Faultless ${mark}`}, 'Tartu Linnavalitsus', '75006546', now() - interval '1 hour', ${deadline}, now(),
          ${countryConfig(country).register}, 6, 'tender', ${country}, ${`https://example.com/${mark}`}, ${mark}, array[${trade}],
          ${trade.slice(0, 2)}, array[${country}], true
        where not exists (select from tenders where reference = ${mark})`);
    } else if (what === "deadline") {
      await tx.execute(sql`update tenders set deadline_date = ${deadline}
        where reference = ${mark} and deadline_date < ${deadline}`);
    } else {
      await tx.execute(sql`update tenders set closed_at = now(), closed_reason = 'terminated'
        where reference = ${mark} and closed_at is null`);
    }
  }
}
