import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { tendersOf } from "../tenders/tender-queries.server.ts";
import { cleanText } from "../tenders/untrusted-text.ts";

export interface Buyer {
  keys: string[];
  name: string;
  code: string;
}

/**
 * By name or registry code. The registers give most buyers a code, some none, and one code can have had several
 * names: so a name is resolved to the codes that it was seen with.
 */
export async function findBuyer(tx: Tx, requested: string): Promise<Buyer | null> {
  const name = cleanText(requested, 200);
  if (!name) return null;
  const keys = await listKeys(tx, name);
  if (keys.length === 0) return null;
  const { rows } = await tx.execute<{ name: string | null; code: string | null; seen: number }>(sql`
    select (array_agg(party.name order by latest.id desc) filter (where party.name <> ''))[1] as name,
      max(party.code) as code, count(*)::int as seen
    from ${partiesOf(keys)}
    where party.key = any(${list(keys)}) or party.code = any(${list(keys)})
      or fold_buyer_name(party.name) = any(${list(keys)})`);
  const found = rows[0];
  if (!found?.seen) return null;
  return { keys, name: cleanText(found.name, 200) || name, code: cleanText(found.code, 30) };
}

/** Empty for an unknown name, after one query: most such requests are guesses. */
async function listKeys(tx: Tx, name: string): Promise<string[]> {
  const { rows: given } = await tx.execute<{ folded: string; known: boolean }>(sql`
    select folded, exists (select from tenders where buyer_keys && array[${name}, folded]) as known
    from fold_buyer_name(${name}) folded`);
  const { folded = "", known = false } = given[0] ?? {};
  if (!known) return [];
  const { rows } = await tx.execute<{ key: string }>(sql`
    select distinct unnest(array[party.key, party.code]) as key from ${partiesOf([folded])}
    where fold_buyer_name(party.name) = ${folded}`);
  const keys = [name, folded, ...rows.map(({ key }) => key)];
  return [...new Set(keys)].filter(Boolean).slice(0, maxKeys);
}

const maxKeys = 20;

/** Of the newest 50 notices, which have the current name; some buyers have thousands. */
function partiesOf(keys: string[]): SQL {
  return sql`(select * from ${tendersOf(keys)} where ${ours} order by id desc limit 50) latest,
    lateral (
      select buyer_name::text as name, buyer_code as code, buyer_key as key
      union all
      select each ->> 'name', each ->> 'code', null from jsonb_path_query(to_jsonb(buyers), '$[*]') each
    ) party`;
}

/** Of a kind and a country that we show. */
export const ours = sql.raw("kind is not null and country is not null");

function list(keys: string[]): SQL {
  return sql`${sql.param(keys)}::text[]`;
}
