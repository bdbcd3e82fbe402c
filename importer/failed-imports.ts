import { sql } from "drizzle-orm";
import type { Tx } from "../db/database.ts";
import type { SourceName } from "./source.ts";
import { sourceIds } from "./source-ids.ts";

/** Documents that were refused, by source. As hanked_web or as the owner. */
export async function countFailedImports(tx: Tx, since: Date): Promise<Map<SourceName, number>> {
  const { rows } = await tx.execute<{ source: number; count: number }>(sql`
    select coalesce(source, 1) as source, count(*)::int as count from tender_imports
    where error is not null and started_at >= ${since.toISOString()}::timestamptz group by 1`);
  const names = Object.keys(sourceIds) as SourceName[];
  return new Map(
    names.flatMap((name) => {
      const found = rows.find(({ source }) => source === sourceIds[name]);
      return found ? [[name, found.count] as const] : [];
    }),
  );
}
