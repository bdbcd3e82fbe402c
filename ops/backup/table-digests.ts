import type pg from "pg";
import {
  copiedTables,
  type Digest,
  digestOf,
  listColumns,
  plainTexts,
} from "../../db/rows/dump-rows.ts";
import type { Manifest } from "./backup-folder.ts";

/** Checksums of tables, to compare restored ones with. */
export async function digestTables(
  client: pg.PoolClient,
  tables: readonly string[] = copiedTables,
): Promise<Record<string, Digest>> {
  await client.query(plainTexts);
  const found: Record<string, Digest> = {};
  for (const table of tables) {
    found[table] = await digestOf(client, table, await listColumns(client, table));
  }
  return found;
}

/** The tables in which a restored database differs from its backup's manifest. */
export function findDifferences(
  written: Manifest["tables"],
  found: Record<string, Digest>,
): string[] {
  return Object.entries(written).flatMap(([table, { rows, sum }]) => {
    const there = found[table];
    if (there?.rows === rows && there.sum === sum) return [];
    return `'${table}' has ${there?.rows ?? "no"} rows, the backup ${rows}, or other contents`;
  });
}

/** Numbers of rows alone, for a backup that is no snapshot of its tables. */
export async function countRows(client: pg.PoolClient): Promise<Manifest["tables"]> {
  const found: Manifest["tables"] = {};
  for (const table of ["leads", "trials", "tenders"]) {
    const { rows } = await client.query(`select count(*)::int as rows from ${table}`);
    found[table] = rows[0];
  }
  return found;
}

export async function countMigrations(client: pg.PoolClient): Promise<number> {
  const asked = "select count(*)::int as n from drizzle.__drizzle_migrations";
  return (await client.query<{ n: number }>(asked)).rows[0]?.n ?? 0;
}
