import { sql } from "drizzle-orm";
import { foldName } from "../../../db/buyer-key.ts";
import type { Tx } from "../../../db/database.ts";
import { cleanText } from "../tenders/untrusted-text.ts";

export interface Buyer {
  keys: string[];
  name: string;
  code: string;
  /** All its tenders that we have seen, closed ones included. */
  tenders: number;
}

/**
 * By name or registry code. A buyer is keyed by its code where the register gave one, else by its
 * folded name; the same name can have been seen both ways.
 */
export async function findBuyer(tx: Tx, asked: string): Promise<Buyer | null> {
  const name = cleanText(asked, 200);
  if (!name) return null;
  const keys = await listKeys(tx, name);
  const { rows } = await tx.execute<{
    name: string | null;
    code: string | null;
    tenders: number;
  }>(sql`
    select (array_agg(buyer_name order by id desc) filter (where buyer_name <> ''))[1] as name,
      max(buyer_code) as code, count(*)::int as tenders
    from tenders
    where buyer_key = any(${sql.param(keys)}::text[]) and source = 1 and type = 6`);
  const found = rows[0];
  if (!found?.tenders) return null;
  return {
    keys,
    name: cleanText(found.name, 200) || name,
    code: cleanText(found.code, 30),
    tenders: found.tenders,
  };
}

async function listKeys(tx: Tx, name: string): Promise<string[]> {
  const { rows } = await tx.execute<{ key: string }>(sql`
    select distinct buyer_key as key from tenders
    where lower(left(buyer_name, 200)) = lower(left(${name}, 200)) and buyer_key is not null
    limit 20`);
  return [...new Set([name, foldName(name), ...rows.map(({ key }) => key)])];
}
