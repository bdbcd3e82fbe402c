import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { drizzle } from "drizzle-orm/node-postgres";
import { migrate as applyMigrations } from "drizzle-orm/node-postgres/migrator";
import type { Database } from "../../db/database.ts";

/**
 * Leaves the database as a version did whose last migration was `last`. The migration `edited` is applied as if its
 * file had been edited since: with a hash that no file has any more.
 */
export async function migrateUpTo(database: Database, last: number, edited = ""): Promise<void> {
  const migrationsFolder = mkdtempSync(join(tmpdir(), "hanked-migrations-"));
  try {
    cpSync("db/migrations", migrationsFolder, { recursive: true });
    const file = join(migrationsFolder, "meta/_journal.json");
    const journal = JSON.parse(readFileSync(file, "utf8"));
    journal.entries = journal.entries.filter(({ idx }: { idx: number }) => idx <= last);
    writeFileSync(file, JSON.stringify(journal));
    if (edited) writeFileSync(join(migrationsFolder, edited), "-- otherwise\n", { flag: "a" });
    const client = await database.pool.connect();
    await client.query("SET client_min_messages = warning");
    await applyMigrations(drizzle({ client }), { migrationsFolder });
    client.release(true);
  } finally {
    rmSync(migrationsFolder, { recursive: true, force: true });
  }
}
