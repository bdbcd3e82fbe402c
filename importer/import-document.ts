import type { Database } from "../db/database.ts";
import { type Document, requirePresent } from "./document.ts";
import { DocumentError, NoticeError } from "./document-error.ts";
import { failImport, finishImport, startImport, takeTurn } from "./import-log.ts";
import type { Notice } from "./notice.ts";
import { readElements } from "./read-elements.ts";
import { removeDemonstration, saveOutcomes, saveTenders, settleTenders } from "./save-tenders.ts";
import {
  estonianRegister,
  nameNotice,
  noSuchMonth,
  parseNotice,
  registerShape,
} from "./sources/estonian-register.ts";
import { Stage } from "./stage.ts";

export interface ImportReport {
  notices: number;
  /** Open calls, one for each procurement. */
  tenders: number;
  /** Awards and terminations. */
  outcomes: number;
  added: number;
  changed: number;
  /** Closed, or opened again. */
  settled: number;
  skipped: Record<string, number>;
  failed: { notice: string; reason: string }[];
}

export interface ImportProgress {
  readBytes: number;
  totalBytes: number | undefined;
  notices: number;
}

export type OnProgress = (progress: ImportProgress) => void;

/**
 * One document, whole or not at all: everything is read and staged before the first row is
 * touched, then written in one transaction. So a run that is killed has changed nothing or
 * everything, and the next one does what is left.
 */
export async function importDocument(
  database: Database,
  document: Document,
  onProgress: OnProgress = () => {},
): Promise<ImportReport> {
  const id = await startImport(database, document.name);
  const stage = new Stage();
  try {
    const report = await readInto(stage, document, onProgress);
    await apply(database, stage, report, id);
    if (report.added + report.changed + report.settled > 0) await tidyUp(database);
    return report;
  } catch (error) {
    await failImport(database, id, error as Error).catch(() => {});
    throw error;
  } finally {
    stage.close();
  }
}

/** Reads and checks, and stores nothing. */
export async function readInto(
  stage: Stage,
  document: Document,
  onProgress: OnProgress = () => {},
): Promise<ImportReport> {
  const report: ImportReport = {
    notices: 0,
    tenders: 0,
    outcomes: 0,
    added: 0,
    changed: 0,
    settled: 0,
    skipped: {},
    failed: [],
  };
  const { chunks, totalBytes, readBytes } = await document.open();
  for await (const read of readElements(requireDocument(chunks), registerShape)) {
    report.notices += 1;
    onProgress({ readBytes: readBytes(), totalBytes, notices: report.notices });
    let notice: Notice;
    try {
      notice = parseNotice(read);
    } catch (error) {
      if (!(error instanceof NoticeError)) throw error;
      report.failed.push({ notice: nameNotice(read.element), reason: error.message });
      if (report.failed.length > mostFailed) throw new DocumentError("holds too many bad notices");
      continue;
    }
    if (notice.kind === "skipped") {
      report.skipped[notice.reason] = (report.skipped[notice.reason] ?? 0) + 1;
    } else {
      stage.add(notice);
    }
  }
  report.tenders = stage.tenderCount;
  report.outcomes = stage.outcomeCount;
  return report;
}

/** A few are theirs; a thousand are a format that has changed, and nothing of it can be trusted. */
const mostFailed = 1000;

async function* requireDocument(chunks: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let beginning = "";
  for await (const chunk of chunks) {
    if (beginning.length < 4_000) {
      beginning += Buffer.from(chunk.subarray(0, 4_000)).toString("latin1");
      requirePresent(beginning, noSuchMonth);
    }
    yield chunk;
  }
  if (beginning === "") throw new DocumentError("is empty");
}

/** Rows at a time: enough to be quick, and few enough for a short statement. */
const batchSize = 200;

async function apply(
  database: Database,
  stage: Stage,
  report: ImportReport,
  id: number,
): Promise<void> {
  const { source, openCall } = estonianRegister;
  const kind = { source, type: openCall };
  await database.asOwner(async (tx) => {
    await takeTurn(tx);
    for (const outcomes of stage.outcomeBatches(batchSize)) {
      await saveOutcomes(tx, kind, outcomes);
      const procedures = outcomes.map((outcome) => outcome.procedureId);
      report.settled += await settleTenders(tx, kind, [...new Set(procedures)]);
    }
    for (const tenders of stage.tenderBatches(batchSize)) {
      const { added, changed } = await saveTenders(tx, kind, tenders);
      report.added += added;
      report.changed += changed;
      const procedures = tenders.map((tender) => tender.procedureId);
      report.settled += await settleTenders(tx, kind, procedures);
    }
    // Nowhere else are any made up, and looking for them reads the whole table.
    if (database.kind === "embedded" && report.tenders > 0) await removeDemonstration(tx);
    await finishImport(tx, id, report);
  });
}

/**
 * So that lists go on being read from their indexes alone: autovacuum waits until a fifth of the table
 * has changed, and the embedded database has none.
 */
async function tidyUp(database: Database): Promise<void> {
  await database.pool.query("vacuum (analyze) tenders").catch(() => {});
}
