import type { Database } from "../db/database.ts";
import { cleanText, cutText } from "./clean-text.ts";
import { type Document, requirePresent } from "./document.ts";
import { DocumentError } from "./document-error.ts";
import { failImport, finishImport, lockImports, startImport } from "./import-log.ts";
import type { ImportReport } from "./import-report.ts";
import type { Notice, OutcomeNotice, TenderNotice } from "./notice.ts";
import { type ReadElement, readElements } from "./read-elements.ts";
import { removeDemonstration } from "./remove-demonstration.ts";
import { saveEach } from "./save-each.ts";
import { saveOutcomes, settleTenders } from "./save-outcomes.ts";
import { saveTenders } from "./save-tenders.ts";
import { parseNotice } from "./sources/eforms-notice.ts";
import { estonianRegister, noSuchMonth, registerShape } from "./sources/estonian-register.ts";
import type { Publisher } from "./sources/publisher.ts";
import { Stage } from "./stage.ts";

export interface ImportProgress {
  readBytes: number;
  totalBytes: number | undefined;
  notices: number;
}

export type OnProgress = (progress: ImportProgress) => void;

/**
 * Imports a document atomically: everything is parsed and staged before the first row is changed, then written in one
 * transaction. A killed run has changed all or nothing.
 */
export async function importDocument(
  database: Database,
  document: Document,
  onProgress: OnProgress = () => {},
): Promise<ImportReport> {
  const id = await startImport(database, document.name);
  const stage = new Stage();
  try {
    const report = await stageDocument(stage, document, onProgress);
    await apply(database, stage, report, id);
    if (report.added + report.changed + report.settled > 0) await vacuumTenders(database);
    return report;
  } catch (error) {
    await failImport(database, id, error as Error).catch(() => {});
    throw error;
  } finally {
    stage.close();
  }
}

/** Parses and checks, without the database. */
export async function stageDocument(
  stage: Stage,
  document: Document,
  onProgress: OnProgress = () => {},
  publisher: Publisher = estonianRegister,
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
    if (report.notices > maxNotices) throw new DocumentError("holds more notices than a month can");
    onProgress({ readBytes: readBytes(), totalBytes, notices: report.notices });
    for (const notice of parseOrReport(read, publisher, report)) {
      if (notice.kind === "skipped") addSkipped(report, notice.reason);
      else stage.add(notice);
    }
  }
  report.tenders = stage.tenderCount;
  report.outcomes = stage.outcomeCount;
  return report;
}

/** A month has about 1,200. */
const maxNotices = 50_000;

/** An invalid notice is reported and yields nothing, so that the others are still imported. */
function parseOrReport(read: ReadElement, publisher: Publisher, report: ImportReport): Notice[] {
  try {
    return parseNotice(read, publisher);
  } catch (error) {
    addFailed(report, read.label(), (error as Error).message);
    return [];
  }
}

/** A few bad notices are the sender's mistakes; a thousand mean that the format has changed. */
const maxFailed = 1000;

function addFailed(report: ImportReport, notice: string, reason: string): void {
  report.failed.push({ notice, reason: cutText(cleanText(reason), 300) });
  if (report.failed.length > maxFailed) throw new DocumentError("holds too many bad notices");
}

/** Some reasons quote the notice, so their number is unbounded. */
const maxReasons = 50;

function addSkipped(report: ImportReport, reason: string): void {
  const isNew = report.skipped[reason] === undefined;
  const full = Object.keys(report.skipped).length >= maxReasons;
  const key = isNew && full ? "other reasons" : reason;
  report.skipped[key] = (report.skipped[key] ?? 0) + 1;
}

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

/** Rows per statement. */
const batchSize = 200;

async function apply(
  database: Database,
  stage: Stage,
  report: ImportReport,
  id: number,
): Promise<void> {
  const { source, openCall } = estonianRegister;
  const kind = { source, type: openCall };
  const onRefused = (notice: { noticeId: string; noticeVersion: string }, { message }: Error) =>
    addFailed(
      report,
      `${notice.noticeId}-${notice.noticeVersion}`,
      `is refused by the database: ${message}`,
    );
  await database.asOwner(async (tx) => {
    await lockImports(tx);
    for (const batch of stage.outcomeBatches(batchSize)) {
      const save = (outcomes: OutcomeNotice[]) => saveOutcomes(tx, kind, outcomes);
      for await (const procedures of saveEach(tx, batch, save, onRefused)) {
        report.settled += await settleTenders(tx, kind, procedures);
      }
    }
    for (const batch of stage.tenderBatches(batchSize)) {
      const save = (tenders: TenderNotice[]) => saveTenders(tx, kind, tenders);
      for await (const { added, changed } of saveEach(tx, batch, save, onRefused)) {
        report.added += added;
        report.changed += changed;
      }
      const procedures = batch.map((tender) => tender.procedureId);
      report.settled += await settleTenders(tx, kind, procedures);
    }
    // Only an embedded database has demo tenders, and finding them scans the table.
    if (database.kind === "embedded" && report.tenders > 0) await removeDemonstration(tx, "EE");
    await finishImport(tx, id, report);
  });
}

/**
 * Keeps index-only scans possible: autovacuum waits until a fifth of the table has changed, and the embedded database
 * has no autovacuum.
 */
async function vacuumTenders(database: Database): Promise<void> {
  await database.pool.query("vacuum (analyze) tenders").catch(() => {});
}
