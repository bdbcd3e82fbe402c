import { sql } from "drizzle-orm";
import type { Database, Tx } from "../../../db/database.ts";
import type { Log } from "../../process/log.ts";
import type { Language } from "../../site/languages.ts";
import { isFresh } from "../mail/mailbox.server.ts";
import { queueMail } from "../mail/outbox.server.ts";
import { decideMail, type FollowNews, type RunningFollow } from "./decide-mail.ts";
import { type FollowedProcedure, loadProcedures } from "./load-procedures.server.ts";
import { stateOf } from "./procedure-state.ts";

interface FollowRunsParts {
  database: Pick<Database, "asSender">;
  log: Pick<Log, "info">;
  /** For tests, which choose the time. */
  now?: () => number;
}

/** Also while no notice changes, for mornings and reminders. */
const lookAgainMs = 5 * 60_000;
const tidyEveryMs = 3_600_000;
const atOnce = 500;
const withinMs = 30_000;

/**
 * Compares what followers know with what is stored, and queues their mails. Any number of processes may look: each follow is
 * locked while it is looked at.
 */
export class FollowRuns {
  private readonly parts: FollowRunsParts;
  private version = "";
  private lookedAt = Number.NEGATIVE_INFINITY;
  private tidiedAt = Number.NEGATIVE_INFINITY;

  constructor(parts: FollowRunsParts) {
    this.parts = parts;
  }

  /** Number of mails. */
  async look(): Promise<number> {
    const { database, log, now = Date.now } = this.parts;
    const version = await database.asSender(findVersion);
    const isStale = now() - this.lookedAt >= lookAgainMs;
    if (version === this.version && !isStale) return 0;
    let mails = 0;
    for (let after: string | null = firstId; after !== null; ) {
      const from: string = after;
      const told = await database.asSender((tx) => tellFollowers(tx, from, now()), withinMs);
      mails += told.mails;
      after = told.last;
    }
    // Not before: after a failure it is looked at again.
    this.version = version;
    this.lookedAt = now();
    if (mails > 0) log.info({ mails }, "followed procurements have news");
    await this.tidy();
    return mails;
  }

  private async tidy(): Promise<void> {
    if (performance.now() - this.tidiedAt < tidyEveryMs) return;
    await this.parts.database.asSender(tidyFollows);
    this.tidiedAt = performance.now();
  }
}

/** Lower than any id. */
const firstId = "00000000-0000-0000-0000-000000000000";

async function findVersion(tx: Tx): Promise<string> {
  const { rows } = await tx.execute<{ version: string }>(
    sql`select version::text from data_versions where topic = 'tenders'`,
  );
  return rows[0]?.version ?? "none";
}

interface FollowRow extends RunningFollow, Record<string, unknown> {
  id: string;
  addressHash: string;
  tender: string;
  siteHost: string;
  language: Language;
  waits: boolean;
  news: FollowNews | null;
  dropped: boolean;
}

/** A mail is given up when its reader ends following or leaves, which both can be taken back. */
const isNotDropped = sql`(m.outcome is null or m.outcome not in ('left', 'nothing'))`;
const lastIsDropped = sql`coalesce((select not ${isNotDropped} from outgoing_mail m
  where m.follow_id = f.id and m.purpose = 'follow' order by m.created_at desc, m.id limit 1), false)`;

/** What its reader knows. What a mail that was given up would have told is still new. */
function knownTo(row: FollowRow): FollowRow {
  const { news, dropped, told, remindedOf } = row;
  if (!dropped || !news) return row;
  const isReminder = news.reminder !== null && news.reminder === remindedOf;
  return { ...row, told: news.since ?? told, remindedOf: isReminder ? null : remindedOf };
}

/** `last`: the id after which to go on; null at the end. */
async function tellFollowers(
  tx: Tx,
  after: string,
  now: number,
): Promise<{ mails: number; last: string | null }> {
  const { rows } = await tx.execute<FollowRow>(sql`
    select f.id, f.address_hash as "addressHash", f.tender_id as tender, f.country, f.site_host as "siteHost", f.language,
      f.remind_days as "remindDays", f.told, (extract(epoch from f.reminded_of) * 1000)::float8 as "remindedOf",
      (extract(epoch from f.confirmed_at) * 1000)::float8 as "confirmedAt",
      (select (extract(epoch from max(m.created_at)) * 1000)::float8 from outgoing_mail m
        where m.follow_id = f.id and m.purpose = 'follow' and ${isNotDropped}) as "mailedAt", f.news, ${lastIsDropped} as dropped,
      exists (select from outgoing_mail m where m.follow_id = f.id and m.purpose = 'follow' and m.outcome is null) as waits
    from follows f
    where f.id > ${after}::uuid and f.confirmed_at is not null
      and (f.ended_at is null or f.end_reason = 'over' and ${lastIsDropped})
      and exists (select from mailboxes b where b.address_hash = f.address_hash and b.suppressed is null)
    order by f.id limit ${atOnce} for update of f skip locked`);
  const procedures = await loadProcedures(
    tx,
    rows.map(({ tender }) => tender),
  );
  let mails = 0;
  // What the last mail tells is stored until it is composed: what is new meanwhile comes with the next.
  for (const row of rows.filter(({ waits }) => !waits)) {
    mails += await tell(tx, knownTo(row), procedures.get(row.tender), now);
  }
  return { mails, last: rows.length < atOnce ? null : (rows.at(-1)?.id ?? null) };
}

async function tell(
  tx: Tx,
  follow: FollowRow,
  procedure: FollowedProcedure | undefined,
  now: number,
): Promise<number> {
  const state = procedure && stateOf(procedure.rows, follow.told);
  const decision = decideMail(follow, state, now);
  if (!decision) return 0;
  const { id, addressHash, siteHost, language } = follow;
  const { told, remindedOf, news, ended } = decision;
  const reminded = remindedOf === null ? null : new Date(remindedOf).toISOString();
  await tx.execute(sql`
    update follows set told = ${JSON.stringify(told)}::jsonb, reminded_of = ${reminded}::timestamptz,
      news = coalesce(${news && JSON.stringify(news)}::jsonb, news),
      ended_at = case when ${ended}::text is not null then now() end, end_reason = ${ended}
    where id = ${id}::uuid`);
  if (!news) return 0;
  await queueMail(tx, { purpose: "follow", addressHash, siteHost, language, follow: id });
  return 1;
}

/**
 * What the privacy pages promise: requests vanish after 48 hours, follows a month after their end. Those of a mailbox that
 * gets no mail any more end once that cannot be taken back.
 */
export async function tidyFollows(tx: Tx): Promise<void> {
  await tx.execute(sql`
    update follows f set ended_at = now(), end_reason = 'barred' from mailboxes b
    where b.address_hash = f.address_hash and b.suppressed_at <= now() - interval '24 hours' and b.suppressed is not null
      and f.ended_at is null`);
  await tx.execute(sql`
    delete from outgoing_mail m using follows f
    where m.follow_id = f.id and m.purpose = 'follow-confirm' and not m.under_way and f.confirmed_at is null
      and not ${isFresh("f.created_at")}`);
  await tx.execute(sql`
    delete from follows
    where ended_at <= now() - interval '30 days' or confirmed_at is null and not ${isFresh()}`);
}

export interface FollowCounts {
  openRequests: number;
  /** Follows, and the different notices that they were asked for on. */
  running: number;
  procurements: number;
}

export async function countFollows(tx: Tx): Promise<FollowCounts | undefined> {
  const { rows } = await tx.execute<FollowCounts & Record<string, unknown>>(sql`
    select open_requests::int as "openRequests", running::int, procurements::int from follow_counts()`);
  return rows[0];
}
