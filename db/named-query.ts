import type { SQL } from "drizzle-orm";
import { PgDialect } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Tx } from "./database.ts";
import { isPooledConnection } from "./upkeep/pooler.ts";

const dialect = new PgDialect();

/** Connections to PostgreSQL, and whether a pooler is in between; undefined until that is known. */
const connections = new WeakMap<pg.PoolClient, boolean | undefined>();

export function allowNames(client: pg.PoolClient): void {
  connections.set(client, undefined);
}

/**
 * Runs a query that each connection parses and plans once, under a name: for the longest queries that takes twice as long
 * as running them. Its text must always be the same. The name is left out behind a pooler, which gives the next transaction
 * another connection of the server, and on the embedded database, whose clients share one connection.
 */
export async function executeNamed<Row extends Record<string, unknown>>(
  tx: Tx,
  name: string,
  query: SQL,
): Promise<Row[]> {
  const client = tx.$client;
  if (!(await keepsNames(client))) return (await tx.execute<Row>(query)).rows as Row[];
  const { sql: text, params } = dialect.sqlToQuery(query);
  const { rows } = await client.query({ name, text, values: params });
  return rows;
}

async function keepsNames(client: pg.PoolClient): Promise<boolean> {
  if (!connections.has(client)) return false;
  const pooled = connections.get(client) ?? (await isPooledConnection(client));
  connections.set(client, pooled);
  return !pooled;
}
