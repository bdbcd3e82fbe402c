import { sql } from "drizzle-orm";
import type { PoolClient } from "pg";
import { FollowRuns } from "../../app/features/follows/follow-runs.server.ts";
import { dropMailOfLeavers } from "../../app/features/mail/outbox.server.ts";
import { countries, countryConfig } from "../../app/features/notices/countries.ts";
import {
  closeDigestRuns,
  openDigestRun as openRun,
  queueMissedDigests,
} from "../../app/features/trials/runs/run-store.server.ts";
import type { Country } from "../../app/site/sites.ts";
import { addDays, localDay } from "../../calendar/local-time.ts";
import { workingDayFrom } from "../../calendar/working-days.ts";
import type { Database, Tx } from "../../db/database.ts";
import type { Random } from "./random.ts";

/*
 * A digest run cannot wait for the clock here. Runs are opened by hand, for future days, with the function that the
 * server calls at half past seven; everything else is left to the server.
 */

/** A simulated day on which a digest run is opened. */
export interface Morning {
  day: string;
  /** Day of the run before. */
  before: string;
  /** Time of performance.now() from which something may happen in it. */
  at: number;
  /** Ends while digests still wait. */
  isCut: boolean;
}

const zone = "Europe/Tallinn";

/** So many working days. The first is the day after tomorrow or later. */
export function planMornings(count: number, cut?: number): Morning[] {
  const mornings: Morning[] = [];
  let before = addDays(localDay(Date.now(), zone), 1);
  for (let run = 0; run < count; run++) {
    const day = workingDayFrom(addDays(before, 1), "EE");
    mornings.push({ day, before, at: Infinity, isCut: run === cut });
    before = day;
  }
  return mornings;
}

/** Makes everything stored count as old, and closes the digest runs of today and tomorrow. */
export async function skipRealDigestRuns(tx: Tx): Promise<void> {
  const today = localDay(Date.now(), zone);
  for (const days of [0, 1]) await openDigestRun(tx, addDays(today, days));
  await tx.execute(sql`update letter_runs set send_until = now(), closed_at = now()`);
}

/** Opens the digest runs of all countries. */
export async function openDigestRun(tx: Tx, day: string): Promise<void> {
  for (const country of countries) {
    await openRun(tx, { country, day, until: Date.now() + 2 * 3_600_000 });
  }
}

/** Queues the news of followed procurements. The server does it each minute. */
export async function lookAtFollows(tx: Tx, client: PoolClient): Promise<void> {
  const database: Pick<Database, "asSender"> = { asSender: (work) => work(tx, client) };
  await new FollowRuns({ database, log: { info() {} } }).look();
}

/** Acts as if a night had passed, whatever the hour: there is one mail a day about what somebody follows. */
export async function passNight(tx: Tx): Promise<void> {
  await tx.execute(
    sql`update outgoing_mail set created_at = created_at - interval '2 days' where purpose = 'follow'`,
  );
}

/** Mails that still have to be sent to people who have confirmed; those of people who left are given up. */
export async function listUnsettled(
  tx: Tx,
  client: PoolClient,
  withDigests: boolean,
): Promise<string[]> {
  // The server does all that each minute.
  await dropMailOfLeavers(tx);
  if (withDigests) await queueMissedDigests(tx);
  await lookAtFollows(tx, client);
  const { rows } = await tx.execute<{ mail: string }>(sql`
    select concat_ws(' ', m.purpose, b.suppressed, m.attempts, m.last_error) as mail
    from outgoing_mail m left join mailboxes b on b.address_hash = m.address_hash
    where m.confirmed and m.outcome is null and (m.purpose <> 'digest' or ${withDigests})`);
  return rows.map(({ mail }) => mail);
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
  what: "added" | "deadline" | "cancelled" | "awarded";
}

/** A change that was stored at `at`, a time of performance.now(). */
export type StoredChange = Change & { at: number };

/** Notices that are neither cancelled nor awarded. */
export function openNotices(happenings: readonly Change[]): Change[] {
  const over = happenings.filter(({ what }) => what === "cancelled" || what === "awarded");
  return happenings.filter(
    ({ mark, what }) => what === "added" && !over.some((one) => one.mark === mark),
  );
}

/** Plans what changes before a digest run: new notices for some trades, and a few older ones moved, cancelled or awarded. */
export function planChanges(happenings: readonly Change[], random: Random): Change[] {
  const notices = happenings.filter(({ what }) => what === "added");
  const changes = openNotices(happenings).flatMap((notice): Change[] => {
    const kind = random.next();
    if (kind < 0.2) return [{ ...notice, what: "deadline" }];
    if (kind < 0.26) return [{ ...notice, what: "cancelled" }];
    return kind < 0.32 ? [{ ...notice, what: "awarded" }] : [];
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
      const reason = what === "cancelled" ? "terminated" : "awarded";
      await tx.execute(sql`update tenders set closed_at = now(), closed_reason = ${reason}
        where reference = ${mark} and closed_at is null`);
    }
  }
}

/** Ids of notices by their marks. */
export async function findNotices(tx: Tx): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ mark: string; id: string }>(
    sql`select reference as mark, id::text as id from tenders where reference like 'ZQ%'`,
  );
  return new Map(rows.map(({ mark, id }) => [mark, id]));
}
