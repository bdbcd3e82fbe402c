import { sql } from "drizzle-orm";
import { addDays, localDay } from "../../../calendar/local-time.ts";
import type { Tx } from "../../../db/database.ts";
import { executeNamed } from "../../../db/named-query.ts";
import type { NoticeKind } from "../../../db/notice-kind.ts";
import { sourceIds } from "../../../db/source-ids.ts";
import { isCountry } from "../notices/countries.ts";
import { type Notice, parseNotice, type StoredNotice } from "../notices/notice.ts";
import { isNoticeKind } from "../notices/notice-kind.ts";
import { currentDays } from "../notices/notice-life.ts";
import { columns, description, tendersOf } from "../notices/notice-queries.server.ts";
import { shownText } from "../notices/untrusted-text.ts";
import { isAward } from "../results/awards.server.ts";
import {
  parseResults,
  type ResultRow,
  resultColumns,
  withWinners,
} from "./buyer-results.server.ts";
import { ours, partiesOf } from "./buyers.server.ts";

/** More than any buyer has open at once. */
const maxCurrent = 100;
/** Limit for plans and for contracts each, so that the page stays short enough to read. */
const maxOthers = 20;

/** Period of the results, and how many of the newest contracts are read for them; few buyers sign more. */
export const resultMonths = 36;
export const maxAwards = 1_500;

/** How many of the newest notices are searched for the buyer's current name. */
const maxNamed = 50;

const monthsShown = 12;

/** Time zone for counting by month; all three countries share the same time. */
const zone = "Europe/Riga";

export interface Section {
  notices: Notice[];
  /** Includes notices beyond the limit, which are not in `notices`. */
  total: number;
}

export interface Month {
  /** `2026-11` */
  month: string;
  counts: Record<NoticeKind, number>;
}

interface Overview extends ResultRow, Record<string, unknown> {
  name: string | null;
  code: string | null;
  country: string | null;
  seen: number;
  current: string[];
  current_total: number;
  plans: string[];
  plans_total: number;
  signed: string[];
  signed_total: number;
  months: { month: string; kind: string; count: number }[] | null;
}

/**
 * Loads what a buyer plans, buys and has signed; null if it has no notices. One query by the buyer's keys reads all
 * rows, a second one reads the few that are shown.
 */
export async function loadBuyerNotices(tx: Tx, keys: string[], now: number) {
  const months = lastMonths(now);
  const list = sql`${sql.param(keys)}::text[]`;
  const moment = sql`${new Date(now).toISOString()}::timestamptz`;
  const days = (count: number) => sql.raw(`interval '${count} days'`);
  const [found] = await executeNamed<Overview>(
    tx,
    "buyer",
    sql`
    with mine as materialized (
      select id, kind, country, story, deadline_date, publication_date, buyer_name, buyer_code, buyer_key, buyers,
        listed and (country <> 'EE' or source in (${sourceIds.riigihanked}, ${sourceIds.own})) as listed, closed_at is not null as closed,
        ${isAward} as is_award, lot_bids, price_ratios, winners
      from ${tendersOf(keys)} where ${ours}
    ), named as materialized (
      select party.name, party.code, party.key, (array_agg(latest.id order by latest.id desc))[1] as id
      from (select * from mine order by mine.id desc limit ${maxNamed}) latest, lateral ${partiesOf("latest")}
      group by 1, 2, 3
    ), own as materialized (
      select name, code, id from named
      where key = any(${list}) or code = any(${list}) or fold_buyer_name(name) = any(${list})
    ), current as (
      select id, deadline_date from mine where listed and not closed and (
        kind = 'tender' and (deadline_date > ${moment} or deadline_date is null)
        or kind = 'consultation' and coalesce(deadline_date,
          publication_date + ${days(currentDays.consultation)}) > ${moment})
    ), plans as (
      select id, publication_date from mine
      where listed and not closed and kind = 'plan' and publication_date > ${moment} - ${days(currentDays.plan)}
    ), signed as (
      select id, publication_date from mine
      where listed and kind = 'contract' and publication_date > ${moment} - interval '365 days'
    ), contracts as materialized (
      select '' as division, lot_bids, price_ratios, winners from mine
      where is_award and publication_date > ${moment} - ${sql.raw(`interval '${resultMonths} months'`)}
      order by publication_date desc limit ${maxAwards}
    ), ${withWinners}
    select
      (select name from own where name <> '' order by own.id desc limit 1) as name,
      (select max(code) from own) as code,
      (select country from mine order by publication_date desc nulls last, mine.id desc limit 1) as country,
      (select count(*)::int from mine) as seen,
      array(select id::text from current order by deadline_date nulls last, current.id limit ${maxCurrent}) as current,
      (select count(*)::int from current) as current_total,
      array(select id::text from plans order by publication_date desc, plans.id limit ${maxOthers}) as plans,
      (select count(*)::int from plans) as plans_total,
      array(select id::text from signed order by publication_date desc, signed.id limit ${maxOthers}) as signed,
      (select count(*)::int from signed) as signed_total,
      ${resultColumns},
      (select jsonb_agg(counted) from (
        -- One procedure counts once a month and kind, whichever sources it came from.
        select to_char(publication_date at time zone ${zone}, 'YYYY-MM') as month, kind,
          count(distinct coalesce(story, id::text))::int as count
        from mine where publication_date >= ${`${months[0]}-01`}::timestamp at time zone ${zone}
          and publication_date <= ${moment} + interval '1 day'
        group by 1, 2
      ) counted) as months`,
  );
  if (!found?.seen) return null;
  const notices = await listByIds(tx, [...found.current, ...found.plans, ...found.signed]);
  const section = (ids: string[], total: number): Section => ({
    notices: ids.flatMap((id) => notices.get(id) ?? []),
    total,
  });
  return {
    /** The name in the buyer's latest notice. */
    name: shownText(found.name, 200),
    code: shownText(found.code, 30),
    /** The country of the buyer's latest notice. */
    country: isCountry(found.country) ? found.country : null,
    seen: found.seen,
    /** Open tenders and consultations, soonest deadline first. */
    current: section(found.current, found.current_total),
    /** Plans and contracts of the last twelve months, latest first. */
    plans: section(found.plans, found.plans_total),
    signed: section(found.signed, found.signed_total),
    results: parseResults(found),
    /** Oldest month first; the last one is the current month. */
    months: months.map((month) => ({ month, counts: countsOf(month, found.months ?? []) })),
  };
}

export type BuyerNotices = NonNullable<Awaited<ReturnType<typeof loadBuyerNotices>>>;

async function listByIds(tx: Tx, ids: string[]): Promise<Map<string, Notice>> {
  if (ids.length === 0) return new Map();
  // No cast here: the id column's own type applies (numbers or UUIDs), so that its index is used.
  const rows = await executeNamed<StoredNotice & Record<string, unknown>>(
    tx,
    "buyer notices",
    sql`
    select ${columns}, ${description} from tenders where tenders.id = any(${sql.param(ids)})`,
  );
  return new Map(rows.map((row) => [row.id, parseNotice(row)]));
}

function countsOf(month: string, rows: NonNullable<Overview["months"]>): Month["counts"] {
  const counts: Month["counts"] = { tender: 0, consultation: 0, plan: 0, contract: 0 };
  for (const { month: of, kind, count } of rows) {
    if (of === month && isNoticeKind(kind)) counts[kind] = count;
  }
  return counts;
}

/** The last twelve months: `2025-12` to `2026-11`. */
function lastMonths(now: number): string[] {
  const months: string[] = [];
  let day = `${localDay(now, zone).slice(0, 7)}-01`;
  while (months.length < monthsShown) {
    months.unshift(day.slice(0, 7));
    day = `${addDays(day, -1).slice(0, 7)}-01`;
  }
  return months;
}
