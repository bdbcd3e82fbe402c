import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { foldTenderText } from "./fold-tender-text.ts";
import type { OpenTender } from "./open-tenders.ts";
import { parseTender, type Tender, type TenderRow } from "./tender.ts";

/** Rows are fetched in batches, so that parsing a large result does not block the event loop. */
const batchSize = 500;

type OpenRow = Omit<TenderRow, "description"> &
  Record<"search_text" | "search_codes", string | null> &
  Record<string, unknown>;

/**
 * All open tenders, soonest deadline first, those without one last. Two index scans: with an OR, PostgreSQL would
 * also read all past ones.
 */
export async function listOpenTenders(tx: Tx): Promise<OpenTender[]> {
  const found: OpenTender[] = [];
  const part = (where: SQL, order: SQL) =>
    sql`(select ${columns}, search_text, search_codes from tenders where ${open} and ${where} order by ${order})`;
  await tx.execute(sql`declare open_tenders no scroll cursor for
    ${part(sql`deadline_date > now()`, sql`deadline_date, tenders.id`)}
    union all ${part(sql`deadline_date is null`, sql`tenders.id`)}`);
  for (;;) {
    const { rows } = await tx.execute<OpenRow>(
      sql`fetch forward ${sql.raw(String(batchSize))} from open_tenders`,
    );
    for (const row of rows) found.push(parseOpenTender(row));
    if (rows.length < batchSize) return found;
  }
}

function parseOpenTender(row: OpenRow): OpenTender {
  const { description: _, ...tender } = parseTender({ ...row, description: null });
  return {
    ...tender,
    closesAt: row.deadline ?? Number.POSITIVE_INFINITY,
    searchText: foldTenderText(row.search_text ?? ""),
    searchCodes: row.search_codes ?? "",
  };
}

/** Active tenders of a buyer, soonest deadline first. */
export async function listTendersOfBuyer(
  tx: Tx,
  keys: string[],
  now: number,
  limit: number,
): Promise<Tender[]> {
  const { rows } = await tx.execute<TenderRow & Record<string, unknown>>(sql`
    select ${columns}, ${description} from ${tendersOf(keys)}
    where ${open} and (deadline_date > ${new Date(now).toISOString()}::timestamptz or deadline_date is null)
    order by deadline_date asc nulls last, tenders.id limit ${limit}`);
  return rows.map(parseTender);
}

/**
 * A subquery in place of the table: all tenders of a buyer. `offset 0` keeps PostgreSQL from merging it into the
 * outer query, which before the first ANALYZE would scan all open tenders instead of the index on keys.
 */
export function tendersOf(buyerKeys: string[]): SQL {
  return sql`(select * from tenders where buyer_keys && ${sql.param(buyerKeys)}::text[] offset 0) tenders`;
}

/** By id. */
export async function loadDescriptions(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  const { rows } = await tx.execute<{ id: string; description: string | null }>(sql`
    select tenders.id::text as id, ${description} from tenders
    where tenders.id::text = any(${sql.param(ids)}::text[])`);
  return new Map(rows.map((row) => [row.id, row.description ?? ""]));
}

/** `moment`: the last import without error; before the first one, the last change of the table. */
export interface Freshness {
  moment: number | null;
  imported: boolean;
}

export async function loadFreshness(tx: Tx): Promise<Freshness> {
  const { rows } = await tx.execute<Record<"imported" | "changed", number | null>>(sql`
    select
      (select ${millis("finished_at")} from tender_imports
        where finished_at is not null and error is null
        order by finished_at desc limit 1) as imported,
      (select ${millis("changed_at")} from data_versions where topic = 'tenders') as changed`);
  const { imported = null, changed = null } = rows[0] ?? {};
  return { moment: imported ?? changed, imported: imported !== null };
}

/** An open call of the Estonian register that has not ended. */
const open = sql.raw("source = 1 and type = 6 and closed_at is null");

export const description = sql.raw("left(description, 6000) as description");

/** All of a tender but its description. */
export const columns = sql`
  tenders.id::text as id, left(title, 1000) as title, left(buyer_name, 500) as buyer_name,
  left(buyer_code, 100) as buyer_code,
  ${millis("publication_date")} as published, ${millis("deadline_date")} as deadline,
  ${millis("created_at")} as created, ${millis("updated_at")} as updated,
  ${millis("closed_at")} as closed, closed_reason,
  coalesce(value_amount::text, raw_data->>'value', raw_data->>'estimatedValue') as value,
  value_currency as currency,
  coalesce(url, raw_data->>'url', raw_data->>'link') as url, reference,
  coalesce(to_jsonb(cpv), raw_data->'cpv') as cpv, division, to_jsonb(region) as region,
  raw_data @> '{"demo": true}' as demo`;

/** As a number, since the driver cannot parse 'infinity'. */
export function millis(column: string): SQL {
  return sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);
}
