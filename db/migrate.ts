import { join } from "node:path";
import { sql } from "drizzle-orm";
import { readMigrationFiles } from "drizzle-orm/migrator";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import type { Database } from "./database.ts";
import { isMissing } from "./failures.ts";
import { projectRoot } from "./project-root.ts";

const migrationsFolder = join(projectRoot, "db/migrations");

/** Applies missing migrations. Only one process at a time may do so: see db/prepare.ts. */
export async function migrate(database: Database): Promise<void> {
  await applyMigrations(drizzle({ client: database.pool }), { migrationsFolder });
}

/** Whether no migration has ever been applied. */
export async function isUntouched(database: Database): Promise<boolean> {
  const asked = sql`select to_regclass('drizzle.__drizzle_migrations') is null as untouched`;
  return (await database.asOwner((tx) => tx.execute(asked))).rows[0]?.untouched === true;
}

/** Hash of the newest migration, by which a backup names its version. */
export function lastMigration(): string | undefined {
  return readMigrationFiles({ migrationsFolder }).at(-1)?.hash;
}

/**
 * Compares the time of the newest migration, as the migrator does. So a server never asks for what `db:migrate` takes
 * as done, and the previous version keeps running when the next one's migrations are applied already. Runs as
 * hanked_web, since a web process may have no other role.
 */
export async function isMigrated(database: Database): Promise<boolean> {
  return (await findNewest(database)) >= newestHere();
}

/** Whether a later version of the site has migrated the database. */
export async function isOfLaterVersion(database: Database): Promise<boolean> {
  return (await findNewest(database)) > newestHere();
}

function newestHere(): number {
  return readMigrationFiles({ migrationsFolder }).at(-1)?.folderMillis ?? 0;
}

/** Creation time of the newest applied migration; -1 if there is none. */
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
