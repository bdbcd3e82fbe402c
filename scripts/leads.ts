import { readSettings, type Settings } from "../app/env.server.ts";
import type { Database } from "../db/database.ts";
import { exitWithMessage } from "./exit-with-message.ts";
import { type Command, readCommand, usage } from "./leads/command.ts";
import { eraseLeads } from "./leads/erase-leads.ts";
import { exportLeads } from "./leads/export-leads.ts";
import { listLeads } from "./leads/list-leads.ts";
import { retryLeads } from "./leads/retry-leads.ts";
import { explainFailure, openForOperator } from "./operator-database.ts";

/** For the owners of the site: what came in, out of the database, and out of our hands. */
try {
  const command = readCommand(process.argv.slice(2));
  if (command.name === "help") process.stdout.write(usage);
  else await work(command, readSettings());
} catch (error) {
  exitWithMessage(explainFailure(error as Error, "leads"));
}

async function work(command: Exclude<Command, { name: "help" }>, settings: Settings) {
  const database = await openForOperator(settings);
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
