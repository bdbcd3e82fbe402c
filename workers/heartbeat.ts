import { sql } from "drizzle-orm";
import type { Database, Tx } from "../db/database.ts";

/** Records that the scheduler runs, and deletes records older than two days. */
export function saveHeartbeat(database: Database, processName: string): Promise<void> {
  return database.asWeb(async (tx) => {
    await tx.execute(sql`insert into heartbeats (process) values (${processName})`);
    await tx.execute(sql`delete from heartbeats where ran_at < now() - interval '2 days'`);
  });
}

export async function findHeartbeatAge(tx: Tx): Promise<number | null> {
  const { rows } = await tx.execute<{ age: number | null }>(sql`
    select extract(epoch from now() - max(ran_at))::int as age from heartbeats`);
  return rows[0]?.age ?? null;
}
