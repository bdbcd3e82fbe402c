import { sql } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { type SourceName, sourceIds, sourceNames } from "../../db/source-ids.ts";

/** Rows of earlier versions name none: they are the Estonian register's. */
export const importSource = sql.raw(`coalesce(source, ${sourceIds.riigihanked})`);

/**
 * Of each source, as hanked_web or as the owner. A day without a new document leaves no trace here: on weekends and holidays
 * a register may have none.
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
      /** When the last document was read whole; null if none was, within the 90 days that are remembered. */
      at: at === null ? null : new Date(at),
      /** What was refused since then, if anything was. */
      error: found?.error ?? null,
    };
  });
}

/** Documents that were refused, by source. As hanked_web or as the owner. */
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
