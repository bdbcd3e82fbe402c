import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { addDays, mondayOf, startOfDay, tallinnDay } from "./tallinn-time.ts";
import { readTender, type Tender, type TenderRow } from "./tender.ts";
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
  filter: Pick<TenderFilter, "q" | "closing">,
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
    from tenders where ${part} ${searching(filter.q)} group by 1, 2, 3`;
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
  const chosen = sql`${inSector(filter.sector)} ${searching(filter.q)} ${closing(filter.closing, now)}`;
  const read = async (part: SQL, order: SQL, limit: number, skip: number) => {
    // What is skipped is skipped in the index; only the page's own lines are read.
    const { rows } = await tx.execute<TenderRow & Record<string, unknown>>(sql`
      select ${columns} from tenders where id in (
        select id from tenders where ${part} ${chosen}
        order by ${order} limit ${limit} offset ${skip})
      order by ${order}`);
    return rows.map(readTender);
  };
  if (filter.sort === "published") {
    const order = sql`publication_date desc nulls last, id`;
    return read(
      sql`${open} and (deadline_date > ${at(now)} or deadline_date is null)`,
      order,
      size,
      offset,
    );
  }
  const first =
    offset < datedTotal ? await read(dated(now), sql`deadline_date, id`, size, offset) : [];
  if (first.length === size || filter.closing) return first;
  const skip = Math.max(0, offset - datedTotal);
  return [...first, ...(await read(undated, sql`id`, size - first.length, skip))];
}

/** Active tenders of a buyer, soonest deadline first. */
export async function listTendersOfBuyer(
  tx: Tx,
  keys: string[],
  now: number,
  limit: number,
): Promise<Tender[]> {
  const { rows } = await tx.execute<TenderRow & Record<string, unknown>>(sql`
    select ${columns} from tenders
    where buyer_key = any(${sql.param(keys)}::text[]) and ${open}
      and (deadline_date > ${at(now)} or deadline_date is null)
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

const open = sql.raw("source = 1 and type = 6 and closed_at is null");
export const undated = sql`${open} and deadline_date is null`;

export function dated(now: number): SQL {
  return sql`${open} and deadline_date > ${at(now)}`;
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

function at(moment: number): SQL {
  return sql`${new Date(moment).toISOString()}::timestamptz`;
}

function inSector(sector: string): SQL {
  return sector ? sql`and division = ${sector}` : sql``;
}

/** The words as they are: what means something to LIKE is taken literally. */
function searching(q: string): SQL {
  if (!q) return sql``;
  const pattern = `%${q.replaceAll(/[\\%_]/g, "\\$&")}%`;
  return sql`and (title ilike ${pattern} or buyer_name ilike ${pattern} or reference = ${q})`;
}

function closing(chosen: string, now: number): SQL {
  const range = closingRange(chosen, now);
  if (!range) return sql``;
  return sql`and deadline_date >= ${range.from}::timestamptz and deadline_date < ${range.to}::timestamptz`;
}

/** Seven days are as many as 'days left' counts: until the end of the seventh. */
function closingRange(chosen: string, now: number): { from: string; to: string } | null {
  if (!chosen) return null;
  const iso = (moment: number) => new Date(moment).toISOString();
  if (chosen !== "7") {
    return { from: iso(startOfDay(chosen)), to: iso(startOfDay(addDays(chosen, 7))) };
  }
  return { from: iso(now), to: iso(startOfDay(addDays(tallinnDay(now), 8))) };
}
