import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import type { Database } from "../../db/database.ts";
import { openPostgres } from "../../db/open-database.ts";
import { copyTemplate } from "./embedded-template.ts";
import { createDatabase, createPrepared, runOnServer } from "./postgres-template.ts";
import { openReusedEmbedded } from "./reused-embedded.ts";
import { everyCase, quickTier } from "./tier.ts";

export interface TestDatabase {
  name: "embedded" | "postgres";
  open(): Promise<{ database: Database; remove(): Promise<void> }>;
}

export const embedded: TestDatabase = { name: "embedded", open: openReusedEmbedded };
export const postgres: TestDatabase = { name: "postgres", open: openPrepared };

/** PostgreSQL if it is installed: the embedded database takes three times as long. */
export const usual = inject("postgresUrl") ? postgres : embedded;
const both = usual === postgres ? [embedded, postgres] : [embedded];

/** For suites of queries, with `describe.each(databases)`. In `npm test -- all` they run on both. */
export const databases = everyCase ? both : [usual];

/** For suites on what differs between the two: rights, migrations, sessions, leads while the database fails. */
export const bothDatabases = quickTier ? [usual] : both;

/** An empty PostgreSQL database of its own. */
export const createEmptyDatabase = () => create(createDatabase);

/** A PostgreSQL database that is migrated and seeded. */
export const createPreparedDatabase = () => create(createPrepared);

async function create(how: typeof createPrepared): Promise<{ url: string; drop(): Promise<void> }> {
  const server = inject("postgresUrl");
  if (!server) throw new Error("no PostgreSQL here");
  const name = `test_${randomBytes(6).toString("hex")}`;
  const direct = await how(server, name);
  const pooled = inject("pooledUrl");
  const url = pooled ? pooled.replace(/\/postgres$/, `/${name}`) : direct;
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

/** A DATA_DIR for a server, with the made-up notices that it would otherwise add itself. */
export function copySiteData(): string {
  return copyTemplate("demo");
}
