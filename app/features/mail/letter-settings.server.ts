import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";

/** The secret that links are signed with and addresses hashed. */
export async function loadLetterKey(tx: Tx): Promise<Buffer> {
  const { rows } = await tx.execute<{ key: Buffer }>(sql`select key from letter_settings`);
  const key = rows[0]?.key;
  if (!key) throw new Error("letter_settings is empty");
  return Buffer.from(key);
}
