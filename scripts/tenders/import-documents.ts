import type { Database } from "../../db/database.ts";
import type { Document } from "../../importer/document.ts";
import { DocumentError, NoSuchDocument } from "../../importer/document-error.ts";
import { importDocument } from "../../importer/import-document.ts";
import type { ImportReport } from "../../importer/import-report.ts";
import { riigihanked } from "../../importer/sources/estonian-register.ts";
import { describeFailed } from "./describe-failed.ts";
import { createProgress, type Terminal } from "./progress.ts";

/** One after the other; a refused one does not stop the next. */
export async function importDocuments(
  database: Database,
  documents: Document[],
  out: Terminal,
): Promise<{ refused: number; missing: number }> {
  const result = { refused: 0, missing: 0 };
  for (const document of documents) {
    const progress = createProgress(out, document.name);
    try {
      const report = await importDocument(database, document, riigihanked, progress.show);
      progress.end();
      out.write(describeReport(document.name, report));
    } catch (error) {
      progress.end();
      if (!(error instanceof DocumentError)) throw error;
      if (error instanceof NoSuchDocument) result.missing += 1;
      else result.refused += 1;
      out.write(`${document.name}: refused, nothing was changed: it ${error.message}\n`);
    }
  }
  return result;
}

function describeReport(name: string, report: ImportReport): string {
  const skipped = Object.entries(report.skipped).map(
    ([reason, count]) => `  skipped ${count}: ${reason}`,
  );
  const kinds = Object.entries(report.kinds)
    .map(([kind, count]) => `${count} ${kind}s`)
    .join(", ");
  return [
    `${name}: ${report.notices} notices (${kinds}, ${report.outcomes} outcomes): ` +
      `${report.added} new, ${report.changed} changed, ${report.settled} closed or reopened`,
    ...skipped,
    ...describeFailed(report.failed).map((line) => `  ${line}`),
    "",
  ].join("\n");
}
