import type { Database } from "../../db/database.ts";
import { DocumentError, NoSuchDocument } from "../../importer/document-error.ts";
import { importDocument } from "../../importer/import-document.ts";
import { describeReport } from "./describe-report.ts";
import type { SourcedDocument } from "./documents.ts";
import { createProgress, type Terminal } from "./progress.ts";

/** One after the other; a refused one does not stop the next. */
export async function importDocuments(
  database: Database,
  documents: SourcedDocument[],
  out: Terminal,
): Promise<{ refused: number; missing: number }> {
  const result = { refused: 0, missing: 0 };
  for (const { document, source } of documents) {
    const progress = createProgress(out, document.name);
    try {
      const report = await importDocument(database, document, source, progress.show);
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
