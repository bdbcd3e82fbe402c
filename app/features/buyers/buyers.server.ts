import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { shownText } from "../notices/untrusted-text.ts";

const maxKeys = 20;

/**
 * What a buyer's notices are found by: its name, and the registry codes that the name was seen with. The registers give
 * most buyers a code, some none, and one code can have had several names. Empty for an unknown name, after one
 * query: most such requests are guesses.
 */
export async function listBuyerKeys(tx: Tx, requested: string): Promise<string[]> {
  const name = shownText(requested, 200);
  if (!name) return [];
  await preferIndexes(tx);
  // Names are folded once each: a buyer writes its own the same way for years.
  const { rows } = await tx.execute<{ folded: string; seen: number; keys: string[] }>(sql`
    with asked as materialized (
      select fold_buyer_name(${name}) as folded
    ), latest as materialized (
      select buyer_name, buyer_code, buyer_key, buyers from tenders
      where buyer_keys && array[${name}, (select folded from asked)] and ${ours} limit ${maxSeen}
    ), named as materialized (
      select distinct party.name, party.code, party.key from latest, lateral ${partiesOf("latest")}
    )
    select folded, (select count(*)::int from latest) as seen, array(
      select distinct own.key from named, unnest(array[named.key, named.code]) own(key)
      where own.key <> '' and fold_buyer_name(named.name) = folded
    ) as keys
    from asked`);
  const { folded = "", seen = 0, keys = [] } = rows[0] ?? {};
  if (seen === 0) return [];
  return [...new Set([name, folded, ...keys])].filter(Boolean).slice(0, maxKeys);
}

/** So many of a buyer's notices tell its codes; some buyers have thousands. */
const maxSeen = 100;

/** The buyers of a row: the first one's own columns, and all of the list. */
export function partiesOf(row: string): SQL {
  return sql.raw(`(
    select ${row}.buyer_name::text as name, ${row}.buyer_code as code, ${row}.buyer_key as key
    union all
    select each ->> 'name', each ->> 'code', null from jsonb_path_query(to_jsonb(${row}.buyers), '$[*]') each
  ) party`);
}

/** Of a kind and a country that we show. */
export const ours = sql.raw("kind is not null and country is not null");

/**
 * A buyer's notices are few among many, wherever they stand. For one of the largest buyers PostgreSQL would guess that it
 * meets them sooner by reading the table.
 */
async function preferIndexes(tx: Tx): Promise<void> {
  await tx.execute(sql`select set_config('enable_seqscan', 'off', true)`);
}
