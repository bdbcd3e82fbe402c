import { sql } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { type SourceName, sourceIds, sourceNames } from "../../db/source-ids.ts";

/** Rows written by earlier versions have no source: they are the Estonian register's. */
export const importSource = sql.raw(`coalesce(source, ${sourceIds.riigihanked})`);

/**
 * Lists each source's last import. Runs as hanked_web or as the owner. A day without a new document leaves no row: on
 * weekends and holidays a register may have none.
 */
export async function listLastImports(tx: Tx) {
  const { rows } = await tx.execute<{
    source: number;
    at: Date | string | null;
    error: string | null;
  }>(sql`
    select source, at, (
      select error from tender_imports where ${importSource} = good.source and error is not null
        and (at is null or started_at > at) order by id desc limit 1) as error
    from (
      select ${importSource} as source,
        max(started_at) filter (where finished_at is not null and error is null) as at
      from tender_imports group by 1) good`);
  return sourceNames.map((source) => {
    const found = rows.find((row) => row.source === sourceIds[source]);
    const at = found?.at ?? null;
    return {
      source,
      /** When a document was last read completely; null if none was in the 90 days that are kept. */
      at: at === null ? null : new Date(at),
      /** Why a document was refused since then, if one was. */
      error: found?.error ?? null,
    };
  });
}

/** Counts refused documents by source. Runs as hanked_web or as the owner. */
export async function countFailedImports(tx: Tx, since: Date): Promise<Map<SourceName, number>> {
  const { rows } = await tx.execute<{ source: number; count: number }>(sql`
    select ${importSource} as source, count(*)::int as count from tender_imports
    where error is not null and started_at >= ${since.toISOString()}::timestamptz group by 1`);
  return new Map(
    sourceNames.flatMap((name) => {
      const found = rows.find(({ source }) => source === sourceIds[name]);
      return found ? [[name, found.count] as const] : [];
    }),
  );
}
