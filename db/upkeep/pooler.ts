import type pg from "pg";

/** Whether a pooler is in between: it tells its clients a number of its own where PostgreSQL tells that of the process. */
export async function isPooledConnection(
  client: pg.ClientBase & { processID?: number },
): Promise<boolean> {
  const { rows } = await client.query<{ pid: number }>("select pg_backend_pid() as pid");
  return rows[0]?.pid !== client.processID;
}

export async function isPooled(pool: pg.Pool): Promise<boolean> {
  const client = await pool.connect();
  try {
    return await isPooledConnection(client);
  } finally {
    client.release();
  }
}
