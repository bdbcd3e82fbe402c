import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import type { Failed } from "../../importer/import-log.ts";
import { countFailed, describeFailed } from "./describe-failed.ts";

interface Stored extends Record<string, unknown> {
  stored: number;
  active: number;
  closed: number;
  demonstration: number;
}

interface Latest extends Record<string, unknown> {
  source_name: string;
  started_at: string;
  finished_at: string | null;
  notices: number;
  changed: number;
  skipped: number;
  failed: Failed[] | null;
  error: string | null;
}

export async function describeStatus(database: Database): Promise<string> {
  const [stored, latest] = await database.asOwner(async (tx) => {
    const counts = await tx.execute<Stored>(sql`
      select count(*)::int as stored,
        count(*) filter (where closed_at is null
          and (deadline_date is null or deadline_date > now()))::int as active,
        count(*) filter (where closed_at is not null)::int as closed,
        count(*) filter (where raw_data ->> 'demo' = 'true')::int as demonstration
      from tenders where source = 1 and type = 6`);
    const imports = await tx.execute<Latest>(sql`
      select * from (
        select distinct on (source_name) * from tender_imports order by source_name, id desc
      ) latest order by id desc limit 20`);
    return [counts.rows[0], imports.rows] as const;
  });
  if (!stored) return "";
  const demonstration = stored.demonstration > 0 ? `, ${stored.demonstration} made up` : "";
  return [
    `tenders: ${stored.stored} stored, ${stored.active} active, ${stored.closed} closed${demonstration}`,
    latest.length === 0 ? "nothing has been imported yet" : "latest imports (UTC):",
    ...latest.flatMap((row) => [
      `  ${minuteOf(row.started_at)}  ${row.source_name}: ${outcomeOf(row)}`,
      ...describeFailed(row.failed ?? []).map((line) => `    ${line}`),
    ]),
    "",
  ].join("\n");
}

function outcomeOf(row: Latest): string {
  if (row.error) return `refused: it ${row.error}`;
  if (!row.finished_at) return "under way, or ended before it was done";
  const failed = countFailed(row.failed ?? []);
  return `${row.notices} notices, ${row.changed} changes, ${row.skipped} skipped, ${failed} left out`;
}

function minuteOf(moment: string): string {
  return new Date(moment).toISOString().slice(0, 16).replace("T", " ");
}
