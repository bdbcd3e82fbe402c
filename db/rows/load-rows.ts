import type pg from "pg";
import type { Database } from "../database.ts";
import {
  type Counter,
  copiedTables,
  type Digest,
  digestOf,
  listColumns,
  type Mark,
  plainTexts,
  quote,
  replacedTables,
} from "./dump-rows.ts";

const maxBatchBytes = 2_000_000;

export type Loaded = Record<string, number>;

/**
 * Puts dumped rows into a prepared database of this version that holds nothing yet, all of them or none. Each table is
 * compared with what was dumped.
 */
export function loadRows(database: Database, lines: AsyncIterable<string>): Promise<Loaded> {
  return database.asOwner(async (_, client) => {
    await client.query(plainTexts);
    await refuseOccupied(client);
    const loaded: Loaded = {};
    let table: OpenTable | undefined;
    let whole = false;
    for await (const line of lines) {
      if (!line.startsWith("[")) {
        await table?.add(line);
        continue;
      }
      const mark = JSON.parse(line) as Mark;
      if (mark[0] === "table") table = await openTable(client, mark[1], mark[2]);
      else if (mark[0] === "end") loaded[mark[1]] = await closeTable(client, table, mark[2]);
      else if (mark[0] === "jobs") await loadJobs(client, mark[1]);
      else {
        await setCounters(client, mark[1]);
        whole = true;
      }
    }
    if (!whole || copiedTables.some((name) => loaded[name] === undefined)) {
      throw new Error("the copy is incomplete");
    }
    return loaded;
  });
}

async function refuseOccupied(client: pg.PoolClient): Promise<void> {
  for (const table of copiedTables.filter((name) => !replacedTables.includes(name))) {
    const { rows } = await client.query(`SELECT FROM ${quote(table)} LIMIT 1`);
    if (rows.length > 0) {
      throw new Error(
        `the database holds rows in '${table}' already: only an empty one can be filled`,
      );
    }
  }
}

async function openTable(client: pg.PoolClient, name: string, columns: string[]) {
  const known = copiedTables.includes(name) ? await listColumns(client, name) : [];
  const strange = columns.filter((column) => !known.includes(column));
  if (known.length === 0 || strange.length > 0) {
    const what = [name, ...strange].join(".");
    throw new Error(`the copy has '${what}', which this version does not know`);
  }
  // What triggers derive is copied too, and they would record every row as a change.
  await client.query(`ALTER TABLE ${quote(name)} DISABLE TRIGGER USER`);
  if (replacedTables.includes(name)) await client.query(`DELETE FROM ${quote(name)}`);
  const names = columns.map(quote).join(", ");
  const insert = `INSERT INTO ${quote(name)} (${names}) OVERRIDING SYSTEM VALUE
    SELECT ${names} FROM json_populate_recordset(null::${quote(name)}, $1::json)`;
  let batch: string[] = [];
  let bytes = 0;
  const flush = async () => {
    if (batch.length > 0) await client.query(insert, [`[${batch.join(",")}]`]);
    batch = [];
    bytes = 0;
  };
  return {
    name,
    columns,
    flush,
    async add(row: string) {
      batch.push(row);
      bytes += row.length;
      if (bytes > maxBatchBytes) await flush();
    },
  };
}

type OpenTable = Awaited<ReturnType<typeof openTable>>;

async function closeTable(
  client: pg.PoolClient,
  table: OpenTable | undefined,
  dumped: Digest,
): Promise<number> {
  if (!table) throw new Error("the copy is malformed");
  await table.flush();
  await client.query(`ALTER TABLE ${quote(table.name)} ENABLE TRIGGER USER`);
  const found = await digestOf(client, table.name, table.columns);
  if (found.rows !== dumped.rows || found.sum !== dumped.sum) {
    throw new Error(
      `'${table.name}' is not the same: ${found.rows} rows here, ${dumped.rows} there, or other contents`,
    );
  }
  return found.rows;
}

/** A queue that has such a job already keeps its own. */
async function loadJobs(client: pg.PoolClient, rows: string[]): Promise<void> {
  await client.query(
    `INSERT INTO pgboss.job SELECT * FROM json_populate_recordset(null::pgboss.job, $1::json) j
      WHERE EXISTS (SELECT FROM pgboss.queue q WHERE q.name = j.name) ON CONFLICT DO NOTHING`,
    [`[${rows.join(",")}]`],
  );
}

async function setCounters(client: pg.PoolClient, counters: Counter[]): Promise<void> {
  for (const { table, column, value, used } of counters) {
    await client.query("SELECT setval(pg_get_serial_sequence($1, $2)::regclass, $3::bigint, $4)", [
      quote(table),
      column,
      value,
      used,
    ]);
  }
}
