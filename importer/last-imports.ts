import { sql } from "drizzle-orm";
import type { Tx } from "../db/database.ts";
import type { SourceName } from "./source.ts";
import { sourceIds } from "./source-ids.ts";

export interface LastImport {
  source: SourceName;
  /** When the last document was read whole; null if none was, within the 90 days that are remembered. */
  at: Date | null;
  /** What was refused since then, if anything was. */
  error: string | null;
}

/**
 * Of each source, as hanked_web or as the owner. A day without a new document leaves no trace here: on weekends and holidays
 * a register may have none.
 */
export async function listLastImports(tx: Tx): Promise<LastImport[]> {
  // Rows of earlier versions are the Estonian register's.
  const { rows } = await tx.execute<{
    source: number;
    at: Date | string | null;
    error: string | null;
  }>(sql`
    select source, at, (
      select error from tender_imports i where coalesce(i.source, 1) = good.source and error is not null
        and (at is null or started_at > at) order by id desc limit 1) as error
    from (
      select coalesce(source, 1) as source,
        max(started_at) filter (where finished_at is not null and error is null) as at
      from tender_imports group by 1) good`);
  return (Object.keys(sourceIds) as SourceName[]).map((source) => {
    const found = rows.find((row) => row.source === sourceIds[source]);
    const at = found?.at ?? null;
    return { source, at: at === null ? null : new Date(at), error: found?.error ?? null };
  });
}
