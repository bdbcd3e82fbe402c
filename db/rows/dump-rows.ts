import { getTableConfig } from "drizzle-orm/pg-core";
import type pg from "pg";
import type { Database } from "../database.ts";
import * as schema from "../schema.ts";

/** All our tables. None refers to another by a foreign key, so any order will do. */
export const copiedTables = Object.values(schema)
  .map((table) => getTableConfig(table).name)
  .sort();

/**
 * Tables with rows in a database that was just prepared, or opened by a server: copied rows replace them. The key in
 * `letter_settings` signs the links in letters.
 */
export const replacedTables = ["cpv_codes", "data_versions", "heartbeats", "letter_settings"];

export interface Digest {
  rows: number;
  /** A checksum of all rows, in any order. */
  sum: string;
}

/** The last number that an identity column has given out. */
export interface Counter {
  table: string;
  column: string;
  value: string;
  used: boolean;
}

/** A line that is not a row. Rows are objects, so they begin with another character. */
export type Mark =
  | ["table", string, string[]]
  | ["end", string, Digest]
  | ["jobs", string[]]
  | ["counters", Counter[]];

export function quote(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}

const batchSize = 500;

/** Makes the same value the same text on both sides, regardless of the server's configuration. */
export const plainTexts =
  "SET LOCAL timezone = 'UTC'; SET LOCAL datestyle = 'ISO'; SET LOCAL intervalstyle = 'postgres'; SET LOCAL bytea_output = 'hex'; SET LOCAL extra_float_digits = 1";

/**
 * All rows of all our tables as lines of JSON, from one snapshot. Meanwhile an embedded database answers nobody else:
 * leads wait in files.
 */
export function withRowsOf<T>(
  database: Database,
  work: (lines: AsyncGenerator<string>) => Promise<T>,
): Promise<T> {
  return database.asOwner(async (_, client) => {
    await client.query("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ, READ ONLY");
    await client.query(plainTexts);
    return work(dumpRows(client));
  });
}

async function* dumpRows(client: pg.PoolClient): AsyncGenerator<string> {
  for (const table of copiedTables) {
    const columns = await listColumns(client, table);
    yield mark(["table", table, columns]);
    yield* rowsOf(client, table, columns);
    yield mark(["end", table, await digestOf(client, table, columns)]);
  }
  yield mark(["jobs", await listWaitingJobs(client)]);
  yield mark(["counters", await listCounters(client)]);
}

async function* rowsOf(
  client: pg.PoolClient,
  table: string,
  columns: string[],
): AsyncGenerator<string> {
  const names = columns.map(quote).join(", ");
  await client.query(
    `DECLARE copied NO SCROLL CURSOR FOR
      SELECT row_to_json(r)::text AS row FROM (SELECT ${names} FROM ${quote(table)}) r`,
  );
  for (;;) {
    const { rows } = await client.query<{ row: string }>(`FETCH ${batchSize} FROM copied`);
    for (const { row } of rows) yield row;
    if (rows.length < batchSize) break;
  }
  await client.query("CLOSE copied");
}

/** Leaves out generated columns. */
export async function listColumns(client: pg.PoolClient, table: string): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT attname AS name FROM pg_attribute WHERE attrelid = $1::regclass
      AND attnum > 0 AND NOT attisdropped AND attgenerated = '' ORDER BY attnum`,
    [quote(table)],
  );
  return rows.map(({ name }) => name);
}

/** Sixty bits of each row's hash, added up. */
export async function digestOf(
  client: pg.PoolClient,
  table: string,
  columns: string[],
): Promise<Digest> {
  const row = `row(${columns.map(quote).join(", ")})::text`;
  const { rows } = await client.query<Digest>(
    `SELECT count(*)::int AS rows,
      coalesce(sum(('x' || substr(md5(${row}), 1, 15))::bit(60)::bigint), 0)::text AS sum
      FROM ${quote(table)}`,
  );
  return rows[0] as Digest;
}

/** Leaves out running jobs: the process that ran them has ended, and each has a successor. */
async function listWaitingJobs(client: pg.PoolClient): Promise<string[]> {
  const { rows } = await client.query<{ row: string }>(
    "SELECT row_to_json(j)::text AS row FROM pgboss.job j WHERE state IN ('created', 'retry')",
  );
  return rows.map(({ row }) => row);
}

async function listCounters(client: pg.PoolClient): Promise<Counter[]> {
  const { rows } = await client.query<{ table: string; column: string; sequence: string }>(
    `SELECT c.relname AS table, a.attname AS column,
        pg_get_serial_sequence(quote_ident(c.relname), a.attname) AS sequence
      FROM pg_attribute a JOIN pg_class c ON c.oid = a.attrelid
      WHERE a.attidentity <> '' AND c.oid = ANY ($1::regclass[]) ORDER BY 1, 2`,
    [copiedTables.map(quote)],
  );
  const counters: Counter[] = [];
  for (const { table, column, sequence } of rows) {
    const asked = `SELECT last_value::text AS value, is_called AS used FROM ${sequence}`;
    const found = await client.query<{ value: string; used: boolean }>(asked);
    counters.push({ table, column, ...(found.rows[0] as { value: string; used: boolean }) });
  }
  return counters;
}

function mark(content: Mark): string {
  return JSON.stringify(content);
}
