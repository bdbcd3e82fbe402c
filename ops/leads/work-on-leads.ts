import { join } from "node:path";
import { sql } from "drizzle-orm";
import { parseSettings } from "../../app/env.server.ts";
import { composeDailyReport } from "../../app/features/owners/daily-report.ts";
import { ErrorNotes } from "../../app/features/owners/error-notes.server.ts";
import { loadReportFacts, ownersZone } from "../../app/features/owners/report-facts.server.ts";
import type { Settings } from "../../app/process/settings.ts";
import type { Database } from "../../db/database.ts";
import { withOperatorDatabase } from "../operator-database.ts";
import type { Command } from "./command.ts";
import { eraseLeads } from "./erase-leads.ts";
import { forgetLeads } from "./forget-leads.ts";
import { exportLeads, listLeads } from "./lead-records.ts";
import { reportLeads } from "./report.ts";
import { describeJournal } from "./save-journal.ts";
import { testNotification } from "./test-notification.ts";

export type Work = Exclude<Command, { name: "help" | "test" }>;

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
    case "journal":
      return describeJournal(database, command);
    case "erase":
      return eraseLeads(database, dataDir, command);
    case "report":
      return reportLeads(database, command, Date.now());
    case "forget":
      return forgetLeads(database, dataDir, command.months ?? leadsKeepMonths, new Date());
    case "morning":
      return previewDailyReport(database, dataDir);
    case "retry":
      return retryLeads(database);
  }
}

/**
 * Makes notifications due; the running server sends them within seconds. Those being sent keep their lease. A failed
 * one is retried for another 28 hours, first after short pauses.
 */
export async function retryLeads(database: Database): Promise<string> {
  const { rows } = await database.asOwner((tx) =>
    tx.execute<{ given_up: boolean }>(sql`
      with before as (
        select id, gave_up_at is not null as given_up from lead_submissions
        where delivered_at is null and not honeypot for update
      )
      update lead_submissions s set gave_up_at = null, next_attempt_at = now(),
        retried_at = now(), attempts = 0
      from before where s.id = before.id
      returning before.given_up`),
  );
  const givenUp = rows.filter((row) => row.given_up).length;
  return `due now: ${rows.length - givenUp} pending, ${givenUp} given up before\n`;
}

/** The daily report as it would be now. Sends nothing. */
async function previewDailyReport(database: Database, dataDir: string): Promise<string> {
  const errors = new ErrorNotes({ folder: join(dataDir, "errors") });
  const loadErrors = (since: Date) => errors.load(since);
  const facts = await loadReportFacts({ database, dataDir, loadErrors, now: new Date() });
  const { subject, text } = composeDailyReport(facts, ownersZone);
  return `${subject}\n\n${text}`;
}
