import type pg from "pg";

/** Whether a pooler is in between: it tells its clients a number of its own where PostgreSQL tells that of the process. */
export async function isPooled(pool: pg.Pool): Promise<boolean> {
  const client: pg.PoolClient & { processID?: number } = await pool.connect();
  try {
    const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
    return rows[0]?.pid !== client.processID;
  } finally {
    client.release();
  }
}
