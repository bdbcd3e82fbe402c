import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import type { Database } from "../../db/database.ts";
import { openPostgres } from "../../db/open-database.ts";
import { copyTemplate } from "./embedded-template.ts";
import { everyCase } from "./every-case.ts";
import { openKeptEmbedded } from "./kept-embedded.ts";
import { createDatabase, createPrepared, runOnServer } from "./postgres-template.ts";

export interface TestDatabase {
  name: "embedded" | "postgres";
  available: boolean;
  open(): Promise<{ database: Database; remove(): Promise<void> }>;
}

const hasPostgres = inject("postgresUrl") !== undefined;
const isQuickRun = process.env["QUICK_TESTS"] === "1";

/** The same suite runs on both: `describe.each(databases)`. In `npm test -- quick` on PostgreSQL alone, where there is one. */
export const databases: TestDatabase[] = [
  { name: "embedded", available: !(isQuickRun && hasPostgres), open: openKeptEmbedded },
  { name: "postgres", available: hasPostgres, open: openPrepared },
];

const available = databases.filter((database) => database.available);

/**
 * For suites of our own work in SQL that both answer alike: on PostgreSQL, where there is one, for the embedded database takes
 * three times as long. `npm run faults -- tests` has both.
 */
export const quickDatabases = everyCase ? available : available.slice(-1);

/** For those of a suite on both that need not be seen on the other one. */
export const isQuick = (name: TestDatabase["name"]) =>
  quickDatabases.some((database) => database.name === name);

/** An empty PostgreSQL database of its own. */
export const createEmptyDatabase = () => create(createDatabase);

/** One that is migrated and seeded. */
export const createPreparedDatabase = () => create(createPrepared);

async function create(how: typeof createPrepared): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject("postgresUrl");
  if (!server) throw new Error("no PostgreSQL here");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const url = await how(server, name);
  return { url, drop: () => runOnServer(server, `DROP DATABASE ${name} WITH (FORCE)`) };
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
  const { url, drop } = await createPreparedDatabase();
  const database = openPostgres(url);
  return {
    database,
    async remove() {
      await database.close();
      await drop();
    },
  };
}

/** A DATA_DIR with a prepared embedded database in it, which has no notices. */
export function copyDataDir(): string {
  return copyTemplate("prepared");
}

/** One for a server, which would add the made-up notices itself. */
export function copySiteData(): string {
  return copyTemplate("demo");
}
