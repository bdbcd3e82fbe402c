import { type SQL, sql } from "drizzle-orm";
import { foldName } from "../../../db/buyer-key.ts";
import type { Tx } from "../../../db/database.ts";
import { preferIndexes } from "../notices/notice-queries.server.ts";
import { shownText } from "../notices/untrusted-text.ts";

const maxKeys = 20;

/**
 * The keys to find a buyer's notices by: its name, and the registry codes seen with that name. The registers give most
 * buyers a code, some none, and one code can have had several names. Empty for an unknown name, after one query: most
 * such requests are guesses.
 */
export async function listBuyerKeys(tx: Tx, requested: string): Promise<string[]> {
  const name = shownText(requested, 200);
  if (!name) return [];
  await preferIndexes(tx);
  // No name is without letters, and a code has no other keys.
  if (!/\p{L}/u.test(name)) return [name, foldName(name)];
  // `distinct` first, so that each name is folded only once: a buyer spells its name the same way for years.
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

/** How many of a buyer's notices are read to find its codes; some buyers have thousands. */
const maxSeen = 100;

/** All buyers of a row: the first one from its own columns, then those of the list. */
export function partiesOf(row: string): SQL {
  return sql.raw(`(
    select ${row}.buyer_name::text as name, ${row}.buyer_code as code, ${row}.buyer_key as key
    union all
    select each ->> 'name', each ->> 'code', null from jsonb_path_query(to_jsonb(${row}.buyers), '$[*]') each
  ) party`);
}

/** Restricts to the kinds and countries that we show. */
export const ours = sql.raw("kind is not null and country is not null");
