import type { Failed, ImportReport } from "../../importer/store/import-log.ts";

/** The outcome of one document: a line and its details. */
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

/** Lists the notices that were left out, up to a limit. */
export function describeFailed(failed: Failed[]): string[] {
  const named = failed.filter((entry) => "notice" in entry).slice(0, maxNamed);
  const more = countFailed(failed) - named.length;
  return [
    ...named.map(({ notice, reason }) => `left out notice ${notice}: it ${reason}`),
    ...(more > 0 ? [`… and ${more} more`] : []),
  ];
}

const maxNamed = 20;

export function countFailed(failed: Failed[]): number {
  return failed.reduce((sum, entry) => sum + ("more" in entry ? entry.more : 1), 0);
}
