import { existsSync } from "node:fs";
import { parseSettings } from "../app/env.server.ts";
import type { Settings } from "../app/process/settings.ts";
import type { Database } from "../db/database.ts";
import { isMigrated } from "../db/migrate.ts";
import { embeddedFolder, openDatabase } from "../db/open-database.ts";

/** Works beside a running server too. Never creates a database. */
export async function openForOperator(settings: Settings): Promise<Database> {
  if (!settings.databaseUrl && !existsSync(embeddedFolder(settings.dataDir))) {
    throw new Error(`there is no database in ${settings.dataDir}; set DATA_DIR or DATABASE_URL`);
  }
  const database = await openDatabase(settings, "operate");
  const ready = await isMigrated(database).catch(async (error) => {
    await database.close();
    throw error;
  });
  if (ready) return database;
  await database.close();
  throw new Error("the database is not up to date: run npm run db:migrate");
}

/** Runs a command with the configured database, and returns its output. */
export async function withOperatorDatabase(
  work: (database: Database, settings: Settings) => Promise<string>,
): Promise<string> {
  const settings = parseSettings();
  const database = await openForOperator(settings);
  try {
    return await work(database, settings);
  } finally {
    await database.close();
  }
}

/** Describes a failure in one line, without the failed query, which can contain personal data. */
export function explainFailure(error: Error & { code?: string }, subject: string): string {
  let reason = error;
  while (reason.cause instanceof Error) reason = reason.cause;
  if (reason.code === "42501") {
    return `this database user may not work with ${subject}: set DATABASE_OWNER_URL`;
  }
  if (reason.code === "ECONNREFUSED") return "the database does not answer";
  const lines = (reason.message || reason.name).split("\n").map((line) => line.trim());
  return lines.filter(Boolean).join("; ");
}
