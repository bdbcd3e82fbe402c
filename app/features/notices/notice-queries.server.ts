import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { isOfOtherType } from "../../../db/failures.ts";
import { sourceIds } from "../../../db/source-ids.ts";
import { importSource } from "../../../importer/store/last-imports.ts";
import type { Query } from "../../http/page-request.ts";
import { isNoticeId } from "../../site/paths.ts";
import type { Country } from "../../site/sites.ts";
import { countryConfig } from "./countries.ts";

/** What is found by a notice's id; null if there can be no notice with it. */
export async function findById<Found>(
  query: Query,
  id: string,
  find: (tx: Tx) => Promise<Found | null | undefined>,
): Promise<Found | null> {
  if (!isNoticeId(id)) return null;
  try {
    return (await query(find)) ?? null;
  } catch (error) {
    // The id column has the other type.
    if (isOfOtherType(error)) return null;
    throw error;
  }
}

/**
 * A subquery in place of the table: all notices of a buyer. `offset 0` keeps PostgreSQL from merging it into the outer
 * query, which before the first ANALYZE would scan all open tenders instead of the index on keys.
 */
export function tendersOf(buyerKeys: string[]): SQL {
  return sql`(select * from tenders where buyer_keys && ${sql.param(buyerKeys)}::text[] offset 0) tenders`;
}

/**
 * Turns off sequential scans. Notices of a buyer or supplier are few and scattered over the table, but for one of the largest
 * PostgreSQL would estimate that scanning the whole table is faster.
 */
export async function preferIndexes(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`);
}

/** The terms of as many lots as are read of any notice: a feed of a thousand notices must not read all of all. */
export const firstTerms = sql.raw("jsonb_path_query_array(terms, '$[0 to 99]') as terms");

export async function loadDescriptions(tx: Tx, ids: string[]): Promise<Map<string, string>> {
  // No cast here: the id column's own type applies (numbers or UUIDs), so that its index is used.
  const { rows } = await tx.execute<{ id: string; description: string | null }>(sql`
    select tenders.id::text as id, ${description} from tenders where tenders.id = any(${sql.param(ids)})`);
  return new Map(rows.map((row) => [row.id, row.description ?? ""]));
}

/**
 * `moment`: the last import of the country's register without error, else of TED; before the first one, the last change
 * of the table.
 */
export async function loadFreshness(tx: Tx, country: Country) {
  const { register, withTed } = countryConfig(country);
  const lastOf = (source: number) => sql`
    (select ${millis("finished_at")} from tender_imports
      where finished_at is not null and error is null and ${importSource} = ${source}
      order by finished_at desc limit 1)`;
  const { rows } = await tx.execute<Record<"imported" | "changed", number | null>>(sql`
    select
      coalesce(${lastOf(register)}, ${withTed ? lastOf(sourceIds.ted) : sql`null`}) as imported,
      (select ${millis("changed_at")} from data_versions where topic = 'tenders') as changed`);
  const { imported = null, changed = null } = rows[0] ?? {};
  return { moment: imported ?? changed, imported: imported !== null };
}

export type Freshness = Awaited<ReturnType<typeof loadFreshness>>;

export const description = sql.raw("left(description, 6000) as description");

/** All columns of a notice but its description. */
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
  raw_data @> '{"demo": true}' as demo,
  kind, country, source, stage, access, procedure, to_jsonb(places) as places, to_jsonb(winners) as winners,
  to_jsonb(lot_bids) as lot_bids,
  raw_data @> '{"deadlineInDoubt": true}' as in_doubt`;

/** Milliseconds as a number, since the driver cannot parse 'infinity'. */
export function millis(column: string): SQL {
  return sql.raw(`(extract(epoch from ${column}) * 1000)::float8`);
}

/** The rows of a query in batches, so that parsing a large result does not block the event loop. */
export async function* fetchInBatches<Row extends Record<string, unknown>>(
  tx: Tx,
  query: SQL,
  size: number,
): AsyncGenerator<Row[]> {
  await tx.execute(sql`declare notices no scroll cursor for ${query}`);
  for (;;) {
    const { rows } = await tx.execute<Row>(
      sql`fetch forward ${sql.raw(String(size))} from notices`,
    );
    yield rows as Row[];
    if (rows.length < size) break;
  }
  // The next one of this transaction has the same name.
  await tx.execute(sql`close notices`);
}
