import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import { type NoticeKind, noticeKindsInOrder, noticeTypes } from "../../../db/notice-kind.ts";
import { sourceIds } from "../../../db/source-ids.ts";
import { listLastImports } from "../../../importer/store/last-imports.ts";
import { isCountry } from "../notices/countries.ts";
import { timestamp } from "../notices/load-notices.server.ts";

/** Rows of one source, country and kind. */
export interface SourceCount {
  source: number;
  country: string;
  kind: NoticeKind;
  count: number;
}

/** How many notices of each source were published since then, and when each was last read. Each source and kind is a range of an index. */
export async function countSources(tx: Tx, since: Date) {
  const { rows } = await tx.execute<{
    source: number;
    type: number;
    country: string | null;
    count: number;
  }>(sql`
    select asked.source, kinds.type, counted.country, counted.count
    from unnest(${sql.param(Object.values(sourceIds))}::int[]) asked(source),
      unnest(${sql.param(Object.values(noticeTypes))}::int[]) kinds(type),
      lateral (
        select country, count(*)::int as count from tenders
        where source = asked.source and type = kinds.type
          and publication_date > ${timestamp(since)} and publication_date < now() + interval '1 day'
        group by country
      ) counted`);
  const counts = rows.flatMap(({ source, type, country, count }): SourceCount[] => {
    const kind = noticeKindsInOrder.find((one) => noticeTypes[one] === type);
    return kind && isCountry(country) ? [{ source, country, kind, count }] : [];
  });
  return { counts, imports: await listLastImports(tx) };
}

export type SourceFigures = Awaited<ReturnType<typeof countSources>>;
