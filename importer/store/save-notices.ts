import { sql } from "drizzle-orm";
import { buyerKey } from "../../db/buyer-key.ts";
import type { Tx } from "../../db/database.ts";
import { lotResults, noResults } from "../../db/lot-results.ts";
import { type NoticeKind, noticeTypes } from "../../db/notice-kind.ts";
import { sourceIds } from "../../db/source-ids.ts";
import { type ListedNotice, readingOf } from "../notice/notice.ts";
import { nameProcedure } from "../notice/procedures.ts";

/**
 * Adds or replaces rows, unless the stored notice is newer. Compares first and writes only differences: even a
 * statement that changes no row fires the trigger that makes every process drop its pages.
 */
export async function saveNotices(tx: Tx, notices: ListedNotice[]) {
  const rows = notices.map(rowOf);
  const { rows: found } = await tx.execute<Found>(sql`
    select given.source, given.kind, given.row_key, there.row_key is null as is_new, there.links as before
    from ${recordset(rows)}
    left join tenders there on there.source = given.source and there.kind = given.kind
      and there.row_key = given.row_key and there.row_key is not null
    where there.row_key is null
      or ((${rankOf("there")} <= ${rankOf("given")}) is not false or ${isCorrection})
      and (${columnsOf("there")}) is distinct from (${columnsOf("given")})
      and not (${isSameSnapshot})`);
  if (found.length === 0) return { added: 0, changed: 0, links: [] };

  const differing = new Set(found.map(nameOf));
  const wanted = rows.filter((row) => differing.has(nameOf(row)));
  await tx.execute(sql`
    insert into tenders (source, kind, row_key, story, updated_at, ${columnsOf()})
    select given.source, given.kind, given.row_key, given.story, now(), ${columnsOf("given")}
    from ${recordset(wanted)}
    on conflict (source, kind, row_key) where row_key is not null do update set
      updated_at = now(), ${assignments}`);
  const added = found.filter((row) => row.is_new).length;
  return {
    added,
    changed: found.length - added,
    /** Links of the rows that were written, and of those that they replaced. */
    links: [...found.map((row) => row.before ?? []), ...wanted.map((row) => row.links)],
  };
}

interface Found extends Record<string, unknown>, RowName {
  is_new: boolean;
  before: string[] | null;
}

type RowName = Pick<Row, "source" | "kind" | "row_key">;

function nameOf({ source, kind, row_key }: RowName): string {
  return [source, kind, row_key].join(" ");
}

/** CVP IS and our own sheets have no versions, only the time of sending: the same content, sent later, is no change. */
const isSameSnapshot = sql.raw(
  `given.source in (${sourceIds.cvpis}, ${sourceIds.own}) and there.raw_data ->> 'reading' = given.raw_data ->> 'reading'`,
);

/** The sheet that was imported last is right, also where it moves the day of publication back. */
const isCorrection = sql.raw(`given.source = ${sourceIds.own}`);

/** The columns filled from a notice, with their types. */
const columns = {
  type: "int",
  country: "text",
  stage: "text",
  procedure_id: "text",
  links: "text[]",
  changes: "text",
  access: "text",
  procedure: "text",
  winners: "jsonb",
  title: "text",
  buyer_name: "text",
  publication_date: "timestamptz",
  deadline_date: "timestamptz",
  description: "text",
  raw_data: "jsonb",
  notice_id: "text",
  notice_version: "text",
  reference: "text",
  url: "text",
  buyer_code: "text",
  buyer_key: "text",
  buyers: "jsonb",
  cpv: "text[]",
  division: "text",
  value_amount: "numeric",
  value_currency: "text",
  region: "text[]",
  places: "text[]",
  lots: "jsonb",
  terms: "jsonb",
  suppliers: "text[]",
  lot_bids: "int[]",
  contract_end: "date",
  contract_end_computed: "boolean",
} as const;

interface Row extends Record<keyof typeof columns, unknown> {
  source: number;
  kind: NoticeKind;
  row_key: string;
  links: string[];
  story: string;
}

function rowOf(notice: ListedNotice): Row {
  const [buyer] = notice.buyers;
  return {
    source: notice.source,
    kind: notice.kind,
    row_key: notice.key,
    // Provisional, until `updateProcedures` finds related notices.
    story: nameProcedure(notice.links),
    type: noticeTypes[notice.kind],
    country: notice.country,
    stage: notice.stage,
    procedure_id: notice.procedureId,
    links: notice.links,
    changes: notice.changes,
    access: notice.access,
    procedure: notice.procedure,
    winners: notice.winners,
    // Empty, not null: an adopted table may have NOT NULL, and pages show a default for both.
    title: notice.title ?? "",
    buyer_name: buyer?.name ?? "",
    publication_date: notice.published,
    deadline_date: notice.deadline,
    description: notice.description ?? "",
    raw_data: withoutNulls({
      value: notice.value?.amount ?? null,
      currency: notice.value?.currency ?? null,
      url: notice.url,
      cpv: notice.cpv,
      changes: notice.changes,
      deadlineInDoubt: notice.deadlineInDoubt || null,
      partial: notice.isPartial || null,
      answer: notice.answer ?? null,
      reading: readingOf(notice),
    }),
    notice_id: notice.noticeId,
    notice_version: notice.noticeVersion,
    reference: notice.reference,
    url: notice.url,
    buyer_code: buyer?.code ?? null,
    buyer_key: buyer ? buyerKey(buyer) : null,
    buyers: notice.buyers,
    cpv: notice.cpv,
    division: notice.cpv[0]?.slice(0, 2) ?? null,
    value_amount: notice.value?.amount ?? null,
    value_currency: notice.value?.currency ?? null,
    region: notice.region,
    places: notice.places,
    lots: notice.lots,
    terms: notice.terms.length > 0 ? notice.terms : null,
    ...(notice.kind === "contract" ? lotResults(notice) : noResults),
  };
}

function withoutNulls(record: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null));
}

const names = Object.keys(columns);

function columnsOf(table?: string) {
  return sql.raw(names.map((name) => (table ? `${table}.${name}` : name)).join(", "));
}

const assignments = sql.raw(names.map((name) => `${name} = excluded.${name}`).join(", "));

/** Same order as `isNewer` in notice.ts. Old rows have no reading. */
function rankOf(table: string) {
  return sql.raw(`(${table}.publication_date, length(${table}.notice_version),
    ${table}.notice_version collate "C", (${table}.raw_data ->> 'changes') is not null,
    ${table}.notice_id collate "C", coalesce(${table}.raw_data ->> 'reading', '') collate "C")`);
}

function recordset(rows: Row[]) {
  const given = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given(source int, kind text, row_key text, story text, ${sql.raw(given.join(", "))})`;
}
