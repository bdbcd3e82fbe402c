import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import pg from "pg";
import { inject } from "vitest";
import type { Database } from "../../db/database.ts";
import { openDatabase, openPostgres } from "../../db/open-database.ts";
import { prepareDatabase } from "../../db/prepare.ts";

export interface TestDatabase {
  name: "embedded" | "postgres";
  available: boolean;
  open(): Promise<{ database: Database; remove(): Promise<void> }>;
}

/** The same suite runs on both: `describe.each(databases)`. */
export const databases: TestDatabase[] = [
  { name: "embedded", available: true, open: openEmbeddedCopy },
  { name: "postgres", available: inject("postgresUrl") !== undefined, open: openPrepared },
];

/** An empty PostgreSQL database of its own. */
export async function createEmptyDatabase(): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject("postgresUrl");
  if (!server) throw new Error("no PostgreSQL here");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const run = async (statement: string) => {
    const client = new pg.Client(server);
    await client.connect();
    await client.query(statement);
    await client.end();
  };
  await run(`CREATE DATABASE ${name}`);
  return {
    url: server.replace(/\/postgres$/, `/${name}`),
    drop: () => run(`DROP DATABASE ${name} WITH (FORCE)`),
  };
}

export async function withEmptyDatabase(work: (database: Database, url: string) => Promise<void>) {
  const { url, drop } = await createEmptyDatabase();
  const database = openPostgres(url);
  try {
    await work(database, url);
  } finally {
    await database.close();
    await drop();
  }
}

async function openPrepared() {
  const { url, drop } = await createEmptyDatabase();
  const database = openPostgres(url);
  await prepareDatabase(database);
  return {
    database,
    async remove() {
      await database.close();
      await drop();
    },
  };
}

/** A DATA_DIR with a prepared embedded database in it: making one anew takes seconds. */
export function copyDataDir(): string {
  const folder = mkdtempSync(join(tmpdir(), "hanked-test-"));
  cpSync(inject("embeddedTemplate"), folder, { recursive: true });
  return folder;
}

async function openEmbeddedCopy() {
  const folder = copyDataDir();
  const database = await openDatabase({ databaseUrl: undefined, dataDir: folder }, "serve");
  return {
    database,
    async remove() {
      await database.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
