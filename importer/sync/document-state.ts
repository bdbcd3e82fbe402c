import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";

/** What is known about one document of a source: see `source_documents` in db/schema/imports.ts. */
export interface DocumentState {
  /** A day or a month, `2026-11-15` or `2026-11`, for some sources with a word after it. */
  period: string;
  /** missing: requested, but not there yet; imported: may still change; final: not requested again. */
  state: "missing" | "imported" | "final";
  checkedAt: Date;
  /** How often it was missing or refused. */
  tries: number;
  etag: string | null;
  lastModified: string | null;
  /** The number of the last page (CVP IS), or how a document was read (TED). */
  cursor: string | null;
}

export type States = Map<string, DocumentState>;

type Row = Omit<DocumentState, "checkedAt"> & { checkedAt: string | Date };

export async function loadDocumentStates(database: Database, source: number): Promise<States> {
  const { rows } = await database.asOwner((tx) =>
    tx.execute<Row & Record<string, unknown>>(sql`
      select period, state, checked_at as "checkedAt", tries, etag, last_modified as "lastModified", cursor
      from source_documents where source = ${source} order by period`),
  );
  return new Map(rows.map((row) => [row.period, { ...row, checkedAt: new Date(row.checkedAt) }]));
}

export async function saveDocumentState(
  database: Database,
  source: number,
  document: DocumentState,
): Promise<void> {
  const { period, state, checkedAt, tries, etag, lastModified, cursor } = document;
  await database.asOwner((tx) =>
    tx.execute(sql`
      insert into source_documents
        (source, period, state, checked_at, tries, etag, last_modified, cursor)
      values (${source}, ${period}, ${state}, ${checkedAt.toISOString()}::timestamptz, ${tries},
        ${etag}, ${lastModified}, ${cursor})
      on conflict (source, period) do update set state = excluded.state,
        checked_at = excluded.checked_at, tries = excluded.tries, etag = excluded.etag,
        last_modified = excluded.last_modified, cursor = excluded.cursor`),
  );
}
