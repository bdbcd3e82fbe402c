import { sql } from "drizzle-orm";
import type { Tx } from "../db/database.ts";
import type { QueueName } from "../db/queues.ts";

/** When a job of the queue was last completed. Null if never, or longer ago than its jobs are kept. */
export async function findLastDone(tx: Tx, queue: QueueName): Promise<Date | null> {
  const { rows } = await tx.execute<{ at: Date | string | null }>(sql`
    select max(completed_on) as at from pgboss.job where name = ${queue} and state = 'completed'`);
  const at = rows[0]?.at ?? null;
  return at === null ? null : new Date(at);
}

interface FailedJobs {
  queue: string;
  count: number;
}

export async function countFailedJobs(tx: Tx, since: Date): Promise<FailedJobs[]> {
  const { rows } = await tx.execute<FailedJobs & Record<string, unknown>>(sql`
    select name as queue, count(*)::int as count from pgboss.job
    where state = 'failed' and completed_on >= ${since.toISOString()}::timestamptz group by 1 order by 1`);
  return rows;
}
