import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { noticeKindsInOrder } from "../../db/notice-kind.ts";
import { sourceIds, sourceNames } from "../../db/source-ids.ts";
import type { Failed } from "../../importer/store/import-log.ts";
import { importSource } from "../../importer/store/last-imports.ts";
import type { Addresses } from "../../importer/sync/attempt-import.ts";
import { countFailed, describeFailed } from "./describe-report.ts";

interface Stored extends Record<string, unknown> {
  source: number;
  kind: string | null;
  stored: number;
  open: number;
  demonstration: number;
}

interface Missing extends Record<string, unknown> {
  source: number;
  period: string;
}

interface Import extends Record<string, unknown> {
  source: number;
  source_name: string;
  started_at: string;
  finished_at: string | null;
  notices: number;
  changed: number;
  skipped: number;
  skipped_why: Record<string, number> | null;
  failed: Failed[] | null;
  error: string | null;
}

/** What each source has given, and how the latest imports went. */
export async function describeStatus(
  database: Database,
  { cvpisKey }: Pick<Addresses, "cvpisKey">,
): Promise<string> {
  const facts = await loadFacts(database);
  const sources = sourceNames.flatMap((name) => {
    const off = name === "cvpis" && !cvpisKey ? "CVPIS_API_KEY is not set" : undefined;
    return describeSource(name, sourceIds[name], facts, off);
  });
  const { latest } = facts;
  return [
    ...sources,
    latest.length === 0 ? "nothing has been imported yet" : "latest imports (UTC):",
    ...latest.flatMap((row) => [
      `  ${minuteOf(row.started_at)}  ${row.source_name}: ${outcomeOf(row)}`,
      ...describePartialNotices(row),
      ...describeFailed(row.failed ?? []).map((line) => `    ${line}`),
    ]),
    "",
  ].join("\n");
}

type Facts = Awaited<ReturnType<typeof loadFacts>>;

function loadFacts(database: Database) {
  return database.asOwner(async (tx) => {
    const { rows: stored } = await tx.execute<Stored>(sql`
      select source, kind, count(*)::int as stored,
        count(*) filter (where listed and closed_at is null and kind <> 'contract'
          and (deadline_date is null or deadline_date > now()))::int as open,
        count(*) filter (where raw_data ->> 'demo' = 'true')::int as demonstration
      from tenders where source is not null group by source, kind`);
    const { rows: missing } = await tx.execute<Missing>(sql`
      select source, period from source_documents where state = 'missing' order by period desc`);
    const { rows: good } = await tx.execute<Import>(sql`
      select distinct on (${importSource}) *, ${importSource} as source from tender_imports
      where finished_at is not null and error is null order by ${importSource}, id desc`);
    const { rows: bad } = await tx.execute<Import>(sql`
      select distinct on (${importSource}) *, ${importSource} as source from tender_imports
      where error is not null order by ${importSource}, id desc`);
    const { rows: latest } = await tx.execute<Import>(sql`
      select * from (
        select distinct on (source_name) * from tender_imports order by source_name, id desc
      ) latest order by id desc limit 20`);
    return { stored, missing, good, bad, latest };
  });
}

const maxNamed = 10;

function describeSource(name: string, id: number, facts: Facts, off: string | undefined): string[] {
  const of = <T extends { source: number }>(rows: T[]) =>
    rows.filter(({ source }) => source === id);
  const rows = of(facts.stored);
  const sum = (field: "stored" | "open" | "demonstration") =>
    rows.reduce((total, row) => total + row[field], 0);
  const byKind = noticeKindsInOrder
    .map((kind) => [kind, rows.find((row) => row.kind === kind)?.stored ?? 0] as const)
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${kind} ${count}`);
  const demonstration = sum("demonstration") > 0 ? `, ${sum("demonstration")} made up` : "";
  const [good] = of(facts.good);
  const [bad] = of(facts.bad);
  const periods = of(facts.missing).map(({ period }) => period);
  const more = periods.length > maxNamed ? `, … and ${periods.length - maxNamed} more` : "";
  return [
    `${name}: ${off ? `off: ${off}; ` : ""}${sum("stored")} stored${byKind.length > 0 ? ` (${byKind.join(", ")})` : ""}, ${sum("open")} open${demonstration}`,
    `  last good import: ${good ? `${minuteOf(good.started_at)} UTC, ${good.source_name}` : "none"}`,
    ...(periods.length > 0 ? [`  missing: ${periods.slice(0, maxNamed).join(", ")}${more}`] : []),
    ...(bad
      ? [`  last error: ${minuteOf(bad.started_at)} UTC, ${bad.source_name}: it ${bad.error}`]
      : []),
  ];
}

function outcomeOf(row: Import): string {
  if (row.error) return `refused: it ${row.error}`;
  if (!row.finished_at) return "running, or interrupted";
  const failed = countFailed(row.failed ?? []);
  return `${row.notices} notices, ${row.changed} changes, ${row.skipped} skipped, ${failed} left out`;
}

/** Notices with few details, made from TED's search results because TED refused their XML. */
function describePartialNotices({ skipped_why }: Import): string[] {
  return Object.entries(skipped_why ?? {})
    .filter(([reason]) => reason.startsWith("known from the search alone"))
    .map(([reason, count]) => `    ${count} ${reason}`);
}

function minuteOf(moment: string): string {
  return new Date(moment).toISOString().slice(0, 16).replace("T", " ");
}
