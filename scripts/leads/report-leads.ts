import type { Database } from "../../db/database.ts";
import { writeOutput } from "../write-output.ts";
import { loadHappenings, reportPeriod } from "./report-data.ts";
import { reportHtml } from "./report-html.ts";
import { composeReport } from "./report-tables.ts";
import { reportText } from "./report-text.ts";

interface ReportOptions {
  weeks: number;
  /** A file. */
  html: string | undefined;
}

/** Trials and leads, without a word about who they were. */
export async function reportLeads(
  database: Database,
  { weeks, html }: ReportOptions,
  now: number,
): Promise<string> {
  const period = reportPeriod(now, weeks);
  const report = composeReport(await loadHappenings(database, period), period);
  if (html !== undefined) await writeOutput(html, reportHtml(report, now), { replace: true });
  return reportText(report);
}
