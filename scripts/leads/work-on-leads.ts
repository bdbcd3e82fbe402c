import { existsSync } from "node:fs";
import { readSettings, type Settings } from "../../app/env.server.ts";
import type { Database } from "../../db/database.ts";
import { isMigrated } from "../../db/migrate.ts";
import { embeddedFolder, openDatabase } from "../../db/open-database.ts";
import type { Command } from "./command.ts";
import { eraseLeads } from "./erase-leads.ts";
import { exportLeads } from "./export-leads.ts";
import { listLeads } from "./list-leads.ts";
import { retryLeads } from "./retry-leads.ts";

type Work = Exclude<Command, { name: "help" }>;

/** Gives what is to be printed. */
export async function workOnLeads(command: Work): Promise<string> {
  const settings = readSettings();
  const database = await open(settings);
  try {
    return await answer(command, database, settings);
  } finally {
    await database.close();
  }
}

function answer(command: Work, database: Database, { dataDir }: Settings): Promise<string> {
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
