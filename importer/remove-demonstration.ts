import { sql } from "drizzle-orm";
import type { Tx } from "../db/database.ts";
import type { Country } from "./countries.ts";

/**
 * Made-up notices of a country go when it has a real one; those of other countries stay until theirs come. Looks first:
 * even a statement that deletes nothing fires the trigger that makes every process drop its pages. Only an embedded
 * database has any, and finding them scans the table, so nobody else should ask.
 */
export async function removeDemonstration(tx: Tx, country: Country): Promise<void> {
  const isDemonstration = sql`coalesce(raw_data @> '{"demo": true}', false)`;
  const { rows } = await tx.execute<{ made_up: boolean; real: boolean }>(sql`
    select
      exists (select 1 from tenders where country = ${country} and ${isDemonstration}) as made_up,
      exists (select 1 from tenders where country = ${country} and not ${isDemonstration}) as real`);
  if (!rows[0]?.made_up || !rows[0].real) return;
  await tx.execute(sql`delete from tenders where country = ${country} and ${isDemonstration}`);
}
