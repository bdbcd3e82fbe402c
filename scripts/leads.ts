import { existsSync } from "node:fs";
import { readSettings, type Settings } from "../app/env.server.ts";
import type { Database } from "../db/database.ts";
import { isMigrated } from "../db/migrate.ts";
import { embeddedFolder, openDatabase } from "../db/open-database.ts";
import { exitWithMessage } from "./exit-with-message.ts";
import { type Command, readCommand, usage } from "./leads/command.ts";
import { eraseLeads } from "./leads/erase-leads.ts";
import { exportLeads } from "./leads/export-leads.ts";
import { listLeads } from "./leads/list-leads.ts";
import { retryLeads } from "./leads/retry-leads.ts";

/** For the owners of the site: what came in, out of the database, and out of our hands. */
try {
  const command = readCommand(process.argv.slice(2));
  if (command.name === "help") process.stdout.write(usage);
  else await work(command, readSettings());
} catch (error) {
  exitWithMessage(explain(error as Error & { code?: string }));
}

async function work(command: Exclude<Command, { name: "help" }>, settings: Settings) {
  const database = await open(settings);
  try {
    process.stdout.write(await answer(command, database, settings));
  } finally {
    await database.close();
  }
}

function answer(
  command: Exclude<Command, { name: "help" }>,
  database: Database,
  { dataDir }: Settings,
): Promise<string> {
  switch (command.name) {
    case "list":
      return listLeads(database, dataDir);
    case "export":
      return exportLeads(database, command);
    case "erase":
      return eraseLeads(database, dataDir, command.email);
    case "retry":
      return retryLeads(database);
  }
}

/** Beside a running server too. Asking must not create a database where there is none. */
async function open(settings: Settings): Promise<Database> {
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

/** One line. The query that failed stays out of it: it can hold what was searched for. */
function explain(error: Error & { code?: string }): string {
  let reason = error;
  while (reason.cause instanceof Error) reason = reason.cause;
  if (reason.code === "42501") {
    return "this database user may not work with leads: set DATABASE_OWNER_URL";
  }
  if (reason.code === "ECONNREFUSED") return "the database does not answer";
  return (reason.message || reason.name).replace(/\s*\n\s*/g, "; ");
}
