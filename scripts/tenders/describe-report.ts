import type { ImportReport } from "../../importer/import-report.ts";
import { describeFailed } from "./describe-failed.ts";

/** What came of one document, a line and its details. */
export function describeReport(name: string, report: ImportReport): string {
  const kinds = Object.entries(report.kinds)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${kind} ${count}`);
  const outcomes = report.outcomes > 0 ? [`outcome ${report.outcomes}`] : [];
  const parts = [...kinds, ...outcomes].join(", ");
  const skipped = Object.entries(report.skipped).map(
    ([reason, count]) => `  skipped ${count}: ${reason}`,
  );
  return [
    `${name}: ${report.notices} notices${parts ? ` (${parts})` : ""}: ` +
      `${report.added} new, ${report.changed} changed, ${report.settled} closed or reopened`,
    ...skipped,
    ...describeFailed(report.failed).map((line) => `  ${line}`),
    "",
  ].join("\n");
}
