import { sql } from "drizzle-orm";
import { foldText } from "../app/site/clean-text.ts";
import type { Country } from "../app/site/sites.ts";
import type { Database, Tx } from "../db/database.ts";
import { rootOf } from "../db/failures.ts";
import type { Document } from "./document.ts";
import { DocumentError } from "./document-error.ts";
import { type ListedNotice, type Notice, type OutcomeNotice, storedLots } from "./notice/notice.ts";
import { nameProcedure } from "./notice/procedures.ts";
import type { ReadNotice, Source } from "./source.ts";
import {
  emptyReport,
  failImport,
  finishImport,
  type ImportReport,
  lockImports,
  startImport,
} from "./store/import-log.ts";
import { saveNotices } from "./store/save-notices.ts";
import { updateProcedures } from "./store/save-procedures.ts";
import { Stage } from "./store/stage.ts";

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
  source: Source,
  onProgress: OnProgress = () => {},
): Promise<ImportReport> {
  const id = await startImport(database, document.name, source.id);
  const stage = new Stage();
  try {
    const report = await stageDocument(stage, document, source, onProgress);
    await apply(database, stage, report, { id, source });
    if (report.added + report.changed + report.settled > 0) await vacuumNotices(database);
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
  source: Source,
  onProgress: OnProgress = () => {},
): Promise<ImportReport> {
  const report = emptyReport();
  const { chunks, totalBytes, readBytes, asOf } = await document.open();
  for await (const read of source.read(chunks, { name: document.name, asOf })) {
    report.notices += 1;
    if (report.notices > maxNotices) throw new DocumentError("holds more notices than a month can");
    onProgress({ readBytes: readBytes(), totalBytes, notices: report.notices });
    for (const notice of parseOrReport(read, report)) {
      if (notice.role === "skipped") {
        addSkipped(report, notice.reason);
        continue;
      }
      if (notice.role === "listed") report.kinds[notice.kind] += 1;
      stage.add(notice);
    }
  }
  report.listed = stage.listed.size;
  report.outcomes = stage.outcomes.size;
  return report;
}

/** A month's document has about 1,200. */
const maxNotices = 50_000;

/** An invalid notice is reported and yields nothing, so that the others are still imported. */
function parseOrReport(read: ReadNotice, report: ImportReport): Notice[] {
  try {
    return read.parse();
  } catch (error) {
    addFailed(report, read.label(), (error as Error).message);
    return [];
  }
}

/** A few bad notices are the source's mistakes; a thousand mean that the format has changed. */
const maxFailed = 1000;

function addFailed(report: ImportReport, notice: string, reason: string): void {
  report.failed.push({ notice, reason: foldText(reason, 300) });
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

/** Rows per statement. */
const batchSize = 200;

async function apply(
  database: Database,
  stage: Stage,
  report: ImportReport,
  { id, source }: { id: number; source: Source },
): Promise<void> {
  const onRefused = (notice: { noticeId: string; noticeVersion: string }, { message }: Error) => {
    if (source.allOrNothing) {
      throw new DocumentError(`holds ${notice.noticeId}, which the database refuses: ${message}`);
    }
    addFailed(
      report,
      `${notice.noticeId}-${notice.noticeVersion}`,
      `is refused by the database: ${message}`,
    );
  };
  await database.asOwner(async (tx) => {
    await lockImports(tx);
    const links: string[][] = [];
    const countries = new Set<Country>();
    for (const batch of stage.outcomeBatches(batchSize)) {
      const save = (outcomes: OutcomeNotice[]) => saveOutcomes(tx, outcomes);
      for await (const saved of saveEach(tx, batch, save, onRefused)) links.push(...saved);
    }
    for (const batch of stage.listedBatches(batchSize)) {
      const save = (listed: ListedNotice[]) => saveNotices(tx, listed);
      for await (const saved of saveEach(tx, batch, save, onRefused)) {
        report.added += saved.added;
        report.changed += saved.changed;
        links.push(...saved.links);
      }
      for (const { country } of batch) countries.add(country);
    }
    report.settled += await updateProcedures(tx, links);
    // Only an embedded database has demo notices, and finding them scans the table.
    if (database.kind === "embedded") {
      for (const country of countries) await removeDemonstration(tx, country);
    }
    await finishImport(tx, id, report);
  });
}

/**
 * Keeps index-only scans possible: autovacuum waits until a fifth of the table has changed, and the embedded database
 * has no autovacuum.
 */
async function vacuumNotices(database: Database): Promise<void> {
  await database.pool.query("vacuum (analyze) tenders").catch(() => {});
}

/**
 * Removes a country's demo notices once it has a real one. Checks first: even a statement that deletes nothing fires
 * the trigger that makes every process drop its pages. Call it for an embedded database only: no other has demo
 * notices, and finding them scans the table.
 */
export async function removeDemonstration(tx: Tx, country: Country): Promise<void> {
  const isDemonstration = sql`coalesce(raw_data @> '{"demo": true}', false)`;
  const { rows } = await tx.execute<{ made_up: boolean; real: boolean }>(sql`
    select
      exists (select 1 from tenders where country = ${country} and ${isDemonstration}) as made_up,
      exists (select 1 from tenders where country = ${country} and not ${isDemonstration}) as real`);
  if (!rows[0]?.made_up || !rows[0].real) return;
  await tx.execute(sql`delete from tenders where country = ${country} and ${isDemonstration}`);
}

/**
 * Saves rows together or, if the database refuses one, one by one without it: a single row that an adopted table
 * refuses must not block a whole month. Yields what `save` returns.
 */
async function* saveEach<Row, Result>(
  tx: Tx,
  rows: Row[],
  save: (rows: Row[]) => Promise<Result>,
  onRefused: (row: Row, reason: Error) => void,
): AsyncGenerator<Result> {
  const together = await attempt(tx, () => save(rows));
  if (!("refused" in together)) {
    yield together.done;
    return;
  }
  for (const row of rows) {
    const alone = await attempt(tx, () => save([row]));
    if ("refused" in alone) onRefused(row, alone.refused);
    else yield alone.done;
  }
}

async function attempt<Result>(
  tx: Tx,
  work: () => Promise<Result>,
): Promise<{ done: Result } | { refused: Error }> {
  await tx.execute(sql`savepoint rows`);
  try {
    const done = await work();
    await tx.execute(sql`release savepoint rows`);
    return { done };
  } catch (error) {
    const root = rootOf(error);
    if (!(root instanceof Error) || !isBadRow(root)) throw error;
    await tx.execute(sql`rollback to savepoint rows`);
    return { refused: root };
  }
}

/** Bad data, a constraint, a limit, or an error raised by a trigger; not an outage. */
function isBadRow(error: Error & { code?: unknown }): boolean {
  return typeof error.code === "string" && /^(22|23|44|54|P0)[0-9A-Z]{3}$/.test(error.code);
}

/** Returns the links of what was saved, and of the versions that were replaced. */
async function saveOutcomes(tx: Tx, outcomes: OutcomeNotice[]): Promise<string[][]> {
  const rows = outcomes.map((outcome) => ({
    source: outcome.source,
    country: outcome.country,
    notice_id: outcome.noticeId,
    notice_version: outcome.noticeVersion,
    procedure_id: outcome.procedureId,
    published_at: outcome.published,
    reason: outcome.reason,
    lots: storedLots(outcome),
    links: outcome.links,
    story: nameProcedure(outcome.links),
    terms: outcome.terms.length > 0 ? outcome.terms : null,
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(source int, country text,
    notice_id text, notice_version text, procedure_id text, published_at timestamptz, reason text, lots text[],
    links text[], story text, terms jsonb)`;
  const { rows: before } = await tx.execute<{ links: string[] | null }>(sql`
    select there.links from ${given} join tender_outcomes there using (source, notice_id)`);
  await tx.execute(sql`
    insert into tender_outcomes (source, country, notice_id, notice_version, procedure_id, published_at, reason, lots,
      links, story, terms)
    select source, country, notice_id, notice_version, procedure_id, published_at, reason, lots, links, story, terms
    from ${given}
    on conflict (source, notice_id) do update set notice_version = excluded.notice_version,
      country = excluded.country, procedure_id = excluded.procedure_id, published_at = excluded.published_at,
      reason = excluded.reason, lots = excluded.lots, links = excluded.links, terms = excluded.terms
    where ${rankOf("tender_outcomes")} < ${rankOf("excluded")}
      or ${rankOf("tender_outcomes")} = ${rankOf("excluded")} and tender_outcomes.terms is null
        and excluded.terms is not null`);
  return [...before.map((row) => row.links ?? []), ...outcomes.map((outcome) => outcome.links)];
}

/** Same order as `isNewerOutcome` in notice.ts. */
function rankOf(table: string) {
  return sql.raw(`(length(${table}.notice_version), ${table}.notice_version collate "C",
    ${table}.published_at, ${table}.reason = 'open',
    (select count(*) from unnest(${table}.lots) lot where lot like '% open'),
    ${table}.reason collate "C", coalesce(${table}.procedure_id, '') collate "C",
    array_to_string(${table}.lots, ' ') collate "C", array_to_string(${table}.links, ' ') collate "C")`);
}
