import type { Database } from "../db/database.ts";
import { cleanText, cutText } from "./clean-text.ts";
import { type Document, requirePresent } from "./document.ts";
import { DocumentError } from "./document-error.ts";
import { failImport, finishImport, startImport, takeTurn } from "./import-log.ts";
import type { ImportReport } from "./import-report.ts";
import type { Notice, OutcomeNotice, TenderNotice } from "./notice.ts";
import { type ReadElement, readElements } from "./read-elements.ts";
import { saveEach } from "./save-each.ts";
import { saveOutcomes, settleTenders } from "./save-outcomes.ts";
import { removeDemonstration, saveTenders } from "./save-tenders.ts";
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
    if (report.notices > mostNotices)
      throw new DocumentError("holds more notices than a month can");
    onProgress({ readBytes: readBytes(), totalBytes, notices: report.notices });
    for (const notice of understand(read, publisher, report)) {
      if (notice.kind === "skipped") addSkipped(report, notice.reason);
      else stage.add(notice);
    }
  }
  report.tenders = stage.tenderCount;
  report.outcomes = stage.outcomeCount;
  return report;
}

/** A month has about 1,200. */
const mostNotices = 50_000;

/** Nothing at all, and a line in the report, where it cannot be read: whatever the reason, the others can. */
function understand(read: ReadElement, publisher: Publisher, report: ImportReport): Notice[] {
  try {
    return parseNotice(read, publisher);
  } catch (error) {
    addFailed(report, read.label(), (error as Error).message);
    return [];
  }
}

/** A few are theirs; a thousand are a format that has changed, and nothing of it can be trusted. */
const mostFailed = 1000;

function addFailed(report: ImportReport, notice: string, reason: string): void {
  report.failed.push({ notice, reason: cutText(cleanText(reason), 300) });
  if (report.failed.length > mostFailed) throw new DocumentError("holds too many bad notices");
}

/** Some reasons quote the notice, and so there is no end of them. */
const mostReasons = 50;

function addSkipped(report: ImportReport, reason: string): void {
  const isNew = report.skipped[reason] === undefined;
  const full = Object.keys(report.skipped).length >= mostReasons;
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
  const onRefused = (notice: { noticeId: string; noticeVersion: string }, { message }: Error) =>
    addFailed(
      report,
      `${notice.noticeId}-${notice.noticeVersion}`,
      `is refused by the database: ${message}`,
    );
  await database.asOwner(async (tx) => {
    await takeTurn(tx);
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
