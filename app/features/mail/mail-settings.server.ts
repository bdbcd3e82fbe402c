import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import type { Query } from "../../http/page-request.ts";

/** The secret that signs links and hashes mail addresses. */
export async function loadLinkKey(tx: Tx): Promise<Buffer> {
  const { rows } = await tx.execute<{ key: Buffer }>(sql`select key from letter_settings`);
  const key = rows[0]?.key;
  if (!key) throw new Error("letter_settings is empty");
  return Buffer.from(key);
}

/** Reads the key once: it never changes. */
export function cacheLinkKey(query: Query): () => Promise<Buffer> {
  let key: Promise<Buffer> | undefined;
  return () => {
    key ??= query(loadLinkKey).catch((error) => {
      key = undefined;
      throw error;
    });
    return key;
  };
}
