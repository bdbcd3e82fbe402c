import { parseSettings } from "../../app/env.server.ts";
import type { Settings } from "../../app/site/settings.ts";
import type { Database } from "../../db/database.ts";
import { withOperatorDatabase } from "../operator-database.ts";
import type { Command } from "./command.ts";
import { eraseLeads } from "./erase-leads.ts";
import { exportLeads } from "./export-leads.ts";
import { forgetLeads } from "./forget-leads.ts";
import { listLeads } from "./list-leads.ts";
import { previewMorning } from "./preview-morning.ts";
import { reportLeads } from "./report-leads.ts";
import { retryLeads } from "./retry-leads.ts";
import { testNotification } from "./test-notification.ts";

/** What is done with the database. */
export type Work = Exclude<Command, { name: "help" | "test" }>;

/** Returns the output. */
export async function workOnLeads(command: Exclude<Command, { name: "help" }>): Promise<string> {
  if (command.name === "test") return testNotification(parseSettings());
  return withOperatorDatabase((database, settings) => answerCommand(command, database, settings));
}

export function answerCommand(
  command: Work,
  database: Database,
  {
    dataDir,
    leadsKeepMonths,
  }: Pick<Settings, "dataDir"> & Partial<Pick<Settings, "leadsKeepMonths">>,
): Promise<string> {
  switch (command.name) {
    case "list":
      return listLeads(database, dataDir);
    case "export":
      return exportLeads(database, command);
    case "erase":
      return eraseLeads(database, dataDir, command);
    case "report":
      return reportLeads(database, command, Date.now());
    case "forget":
      return forgetLeads(database, dataDir, command.months ?? leadsKeepMonths, new Date());
    case "morning":
      return previewMorning(database, dataDir, new Date());
    case "retry":
      return retryLeads(database);
  }
}
