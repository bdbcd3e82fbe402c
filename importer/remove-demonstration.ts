import { sql } from "drizzle-orm";
import type { Tx } from "../db/database.ts";
import type { Country } from "./countries.ts";

/** Made-up notices of a country go with its first real ones. */
export async function removeDemonstration(tx: Tx, country: Country): Promise<void> {
  const made = sql`country = ${country} and raw_data ->> 'demo' = 'true'`;
  const { rows } = await tx.execute(sql`select 1 from tenders where ${made} limit 1`);
  if (rows.length > 0) await tx.execute(sql`delete from tenders where ${made}`);
}
