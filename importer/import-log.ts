import { sql } from "drizzle-orm";
import type { Database, Tx } from "../db/database.ts";
import type { ImportReport } from "./import-document.ts";

/** Known before anything is read, so that a run that was killed can be seen. */
export async function startImport(database: Database, name: string): Promise<number> {
  const { rows } = await database.asOwner((tx) =>
    tx.execute<{ id: string }>(sql`
      insert into tender_imports (source_name) values (${name.slice(0, 500)}) returning id`),
  );
  return Number(rows[0]?.id);
}

/** Any number that other programs on the same server are unlikely to lock. */
const lockKey = 748_392_002;

/** Two imports at once write one after the other. Freed with the transaction. */
export async function takeTurn(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${lockKey})`);
}

export async function finishImport(tx: Tx, id: number, report: ImportReport): Promise<void> {
  const skipped = Object.values(report.skipped).reduce((sum, count) => sum + count, 0);
  await tx.execute(sql`
    update tender_imports set finished_at = now(), notices = ${report.notices},
      changed = ${report.added + report.changed + report.settled}, skipped = ${skipped},
      skipped_why = ${JSON.stringify(report.skipped)}::jsonb,
      failed = ${JSON.stringify(report.failed.slice(0, 100))}::jsonb
    where id = ${id}`);
  await tx.execute(sql`
    delete from tender_imports where started_at < now() - interval '90 days'`);
}

/** The reason at the root: what the database wraps around it is our own query. */
export async function failImport(database: Database, id: number, error: Error): Promise<void> {
  let root = error;
  while (root.cause instanceof Error) root = root.cause;
  await database.asOwner((tx) =>
    tx.execute(sql`
      update tender_imports set finished_at = now(), error = ${root.message.slice(0, 500)}
      where id = ${id}`),
  );
}
