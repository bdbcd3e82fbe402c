import { sql } from "drizzle-orm";
import { cutText, foldText } from "../../app/site/clean-text.ts";
import type { Database, Tx } from "../../db/database.ts";

/** Recorded before anything is read, so that a killed run is visible. */
export async function startImport(
  database: Database,
  name: string,
  source: number,
): Promise<number> {
  const { rows } = await database.asOwner((tx) =>
    tx.execute<{ id: string }>(sql`
      insert into tender_imports (source, source_name) values (${source}, ${cutText(name, 500)}) returning id`),
  );
  return Number(rows[0]?.id);
}

/** Any number that other programs on the same server are unlikely to lock. */
const lockKey = 748_392_002;

/** Makes concurrent imports write one after the other. Released with the transaction. */
export async function lockImports(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
}

export async function finishImport(tx: Tx, id: number, report: ImportReport): Promise<void> {
  const skipped = Object.values(report.skipped).reduce((sum, count) => sum + count, 0);
  await tx.execute(sql`
    update tender_imports set finished_at = now(), notices = ${report.notices},
      changed = ${report.added + report.changed + report.settled}, skipped = ${skipped},
      skipped_why = ${JSON.stringify(report.skipped)}::jsonb,
      failed = ${JSON.stringify(namedOf(report.failed))}::jsonb
    where id = ${id}`);
  await tx.execute(sql`
    delete from tender_imports where started_at < now() - interval '90 days'`);
}

/** The notices that were left out: the first are listed, the others counted. */
export type Failed = { notice: string; reason: string } | { more: number };

const maxNamed = 100;

function namedOf(failed: ImportReport["failed"]): Failed[] {
  const more = failed.length - maxNamed;
  return more > 0 ? [...failed.slice(0, maxNamed), { more }] : failed;
}

/** Stores the root cause: drizzle's own message around it only repeats our query. */
export async function failImport(database: Database, id: number, error: Error): Promise<void> {
  let root = error;
  while (root.cause instanceof Error) root = root.cause;
  await database.asOwner((tx) =>
    tx.execute(sql`
      update tender_imports set finished_at = now(), error = ${foldText(root.message, 500)}
      where id = ${id}`),
  );
}

/** The result of importing one document. */
export function emptyReport() {
  return {
    notices: 0,
    /** Notices of each kind, all versions. */
    kinds: { plan: 0, consultation: 0, tender: 0, contract: 0 },
    /** Rows, one for each call, plan, consultation or contract. */
    listed: 0,
    outcomes: 0,
    added: 0,
    changed: 0,
    /** Closed or reopened. */
    settled: 0,
    skipped: {} as Record<string, number>,
    failed: [] as { notice: string; reason: string }[],
  };
}

export type ImportReport = ReturnType<typeof emptyReport>;
