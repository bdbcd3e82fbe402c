import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { addDays, mondayOf, startOfDay, tallinnDay } from "./tallinn-time.ts";
import { readTender, type Tender, type TenderRow } from "./tender.ts";
import {
  active,
  closing,
  closingRange,
  dated,
  inSector,
  searching,
  tendersOf,
  undated,
  withCode,
} from "./tender-conditions.server.ts";
import type { TenderFilter } from "./tender-filter.ts";

export const pageSize = 20;

/** Weeks that the picture of the market shows one by one. */
export const weeksShown = 8;

/** One group of active tenders: how many share a sector and a closing week. */
export interface TenderGroup {
  sector: string;
  /** 1 for this week; more than `weeksShown` for later; `null` without a deadline. */
  week: number | null;
  /** Whether they are within the chosen closing time. */
  chosen: boolean;
  count: number;
}

/**
 * Active tenders by sector and week, from which every number on the page is summed up: one reading
 * of the active tenders, whatever the table holds besides.
 */
export async function listGroups(
  tx: Tx,
  filter: Pick<TenderFilter, "q" | "cpv" | "closing">,
  now: number,
): Promise<TenderGroup[]> {
  const monday = mondayOf(tallinnDay(now));
  const bounds = Array.from({ length: weeksShown + 1 }, (_, week) =>
    new Date(startOfDay(addDays(monday, 7 * week))).toISOString(),
  );
  const range = closingRange(filter.closing, now);
  const chosen = range
    ? sql`coalesce(deadline_date >= ${range.from}::timestamptz and deadline_date < ${range.to}::timestamptz, false)`
    : sql`true`;
  const groupsOf = (part: SQL) => sql`
    select division as sector, width_bucket(deadline_date, ${sql.param(bounds)}::timestamptz[]) as week,
      ${chosen} as chosen, count(*)::int as count
    from tenders where ${part} ${searching(filter.q)} ${withCode(filter.cpv)} group by 1, 2, 3`;
  // Two readings of one index; with an OR between them PostgreSQL would read all that is past.
  const { rows } = await tx.execute<{
    sector: string | null;
    week: number | null;
    chosen: boolean;
    count: number;
  }>(sql`${groupsOf(dated(now))} union all ${groupsOf(undated)}`);
  return rows.map((row) => ({ ...row, sector: row.sector ?? "" }));
}

/**
 * One page of active tenders: soonest deadline first, those without one last, or latest
 * publication first. `datedTotal` tells how many have a deadline, and so where the others begin.
 */
export async function listTenders(
  tx: Tx,
  filter: TenderFilter,
  now: number,
  datedTotal: number,
  size = pageSize,
): Promise<Tender[]> {
  const offset = (filter.page - 1) * size;
  const chosen = sql`${inSector(filter.sector)} ${searching(filter.q)} ${withCode(filter.cpv)} ${closing(filter.closing, now)}`;
  // What is skipped is skipped in the index; only the page's own lines are read.
  const read = async (ids: SQL, order: SQL) => {
    const { rows } = await tx.execute<TenderRow & Record<string, unknown>>(sql`
      select ${columns} from tenders where id in (${ids}) order by ${order}`);
    return rows.map(readTender);
  };
  if (filter.sort === "published") {
    const order = sql`publication_date desc nulls last, id`;
    const found = (part: SQL) =>
      sql`select id, publication_date from tenders where ${part} ${chosen}`;
    const ids = sql`select id from (${found(dated(now))} union all ${found(undated)}) found
      order by ${order} limit ${size} offset ${offset}`;
    return read(ids, order);
  }
  const idsOf = (part: SQL, order: SQL, limit: number, skip: number) => sql`
    select id from tenders where ${part} ${chosen} order by ${order} limit ${limit} offset ${skip}`;
  const order = sql`deadline_date, id`;
  const first =
    offset < datedTotal ? await read(idsOf(dated(now), order, size, offset), order) : [];
  if (first.length === size || filter.closing) return first;
  const skip = Math.max(0, offset - datedTotal);
  const rest = idsOf(undated, sql`id`, size - first.length, skip);
  return [...first, ...(await read(rest, sql`id`))];
}

/** Active tenders of a buyer, soonest deadline first. */
export async function listTendersOfBuyer(
  tx: Tx,
  keys: string[],
  now: number,
  limit: number,
): Promise<Tender[]> {
  const { rows } = await tx.execute<TenderRow & Record<string, unknown>>(sql`
    select ${columns} from ${tendersOf(keys)} where ${active(now)}
    order by deadline_date asc nulls last, id limit ${limit}`);
  return rows.map(readTender);
}

/** How new the data is, and when a list made from it stops being right. */
export interface Freshness {
  /** When the register was last read without a fault; else when the rows last changed. */
  moment: number | null;
  imported: boolean;
  /** When the next tender stops being active. */
  nextDeadline: number | null;
}

export async function findFreshness(tx: Tx, now: number): Promise<Freshness> {
  const { rows } = await tx.execute<Record<"imported" | "changed" | "next", number | null>>(sql`
    select
      (select ${millis("finished_at")} from tender_imports
        where finished_at is not null and error is null
        order by finished_at desc limit 1) as imported,
      (select ${millis("changed_at")} from data_versions where topic = 'tenders') as changed,
      (select ${millis("deadline_date")} from tenders
        where ${dated(now)} order by deadline_date, id limit 1) as next`);
  const { imported = null, changed = null, next = null } = rows[0] ?? {};
  return {
    moment: imported ?? changed,
    imported: imported !== null,
    nextDeadline: next !== null && Number.isFinite(next) ? next : null,
  };
}

export const columns = sql`
  id::text as id, left(title, 1000) as title, left(buyer_name, 500) as buyer_name,
  left(buyer_code, 100) as buyer_code,
  ${millis("publication_date")} as published, ${millis("deadline_date")} as deadline,
  ${millis("created_at")} as created, ${millis("updated_at")} as updated,
  ${millis("closed_at")} as closed, closed_reason, left(description, 6000) as description,
  coalesce(value_amount::text, raw_data->>'value', raw_data->>'estimatedValue') as value,
  value_currency as currency,
  coalesce(url, raw_data->>'url', raw_data->>'link') as url, reference,
  coalesce(to_jsonb(cpv), raw_data->'cpv') as cpv, division, to_jsonb(region) as region,
  raw_data @> '{"demo": true}' as demo`;

/** As a number, for the driver knows no 'infinity'. */
export function millis(column: string): SQL {
  return sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);
}
