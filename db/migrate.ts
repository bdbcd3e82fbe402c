import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import type { Database } from "./database.ts";
import { isMissing } from "./failures.ts";
import { projectRoot } from "./project-root.ts";

const migrationsFolder = join(projectRoot, "db/migrations");

/** Applies what is missing. One process at a time: see db/prepare.ts. */
export async function migrate(database: Database): Promise<void> {
  const client = await database.pool.connect();
  try {
    await client.query("SET client_min_messages = warning");
    await applyMigrations(drizzle({ client }), { migrationsFolder });
  } finally {
    // Ends the session, and the setting above with it.
    client.release(true);
  }
}

/** Whether no migration has ever been applied. */
export async function isUntouched(database: Database): Promise<boolean> {
  const asked = sql`select to_regclass('drizzle.__drizzle_migrations') is null as untouched`;
  return (await database.asOwner((tx) => tx.execute(asked))).rows[0]?.untouched === true;
}

/** As a backup names the version that it is of. */
export function lastMigration(): string | undefined {
  return readMigrationFiles({ migrationsFolder }).at(-1)?.hash;
}

/**
 * As the migrator decides it: by when the newest one was made. So a server never asks for what `db:migrate` takes for done,
 * and one of the version before goes on while the next one's migrations are there already. As hanked_web, since a web
 * process may have no other role.
 */
export async function isMigrated(database: Database): Promise<boolean> {
  return (await findNewest(database)) >= newestHere();
}

/** Whether a later version of the site has migrated it. */
export async function isOfLaterVersion(database: Database): Promise<boolean> {
  return (await findNewest(database)) > newestHere();
}

function newestHere(): number {
  return readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
}

/** When the newest migration that was applied was made; -1 without any. */
async function findNewest(database: Database): Promise<number> {
  const asked = sql`select coalesce(max(created_at), -1)::float8 as newest from drizzle.__drizzle_migrations`;
  try {
    const { rows } = await database.asWeb((tx) => tx.execute<{ newest: number }>(asked));
    return rows[0]?.newest ?? -1;
  } catch (error) {
    if (isMissing(error)) return -1;
    throw error;
  }
}
