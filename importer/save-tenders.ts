import { sql } from "drizzle-orm";
import { buyerKey } from "../db/buyer-key.ts";
import type { Tx } from "../db/database.ts";
import { readingOf, type TenderNotice } from "./notice.ts";

/** The `source` and `type` of the rows, see db/schema.ts. */
export interface Kind {
  source: number;
  type: number;
}

export interface Saved {
  added: number;
  changed: number;
}

/**
 * Adds or replaces tenders, unless the stored notice is newer. Compares first and writes only differences: even a
 * statement that changes no row fires the trigger that makes every process drop its pages.
 */
export async function saveTenders(tx: Tx, kind: Kind, notices: TenderNotice[]): Promise<Saved> {
  const rows = notices.map(rowOf);
  const { rows: found } = await tx.execute<{ procedure_id: string; is_new: boolean }>(sql`
    select given.procedure_id, there.procedure_id is null as is_new
    from ${recordset(rows)}
    left join tenders there
      on there.source = ${kind.source} and there.procedure_id = given.procedure_id
    where there.procedure_id is null
      or (${rankOf("there")} <= ${rankOf("given")}) is not false
      and (${columnsOf("there")}) is distinct from (${columnsOf("given")})`);
  if (found.length === 0) return { added: 0, changed: 0 };

  const differing = new Set(found.map((row) => row.procedure_id));
  const wanted = rows.filter((row) => differing.has(row.procedure_id));
  await tx.execute(sql`
    insert into tenders (source, type, procedure_id, updated_at, ${columnsOf()})
    select ${kind.source}::int, ${kind.type}::int, given.procedure_id, now(), ${columnsOf("given")}
    from ${recordset(wanted)}
    on conflict (source, procedure_id) where procedure_id is not null do update set
      type = excluded.type, updated_at = now(), ${assignments}`);
  const added = found.filter((row) => row.is_new).length;
  return { added, changed: found.length - added };
}

/** The columns filled from a notice, with their types. */
const columns = {
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
  lots: "jsonb",
} as const;

type Row = Record<keyof typeof columns, unknown> & { procedure_id: string };

function rowOf(notice: TenderNotice): Row {
  const [buyer] = notice.buyers;
  return {
    procedure_id: notice.procedureId,
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
    lots: notice.lots,
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

/** The order of `isNewer` in notice.ts. Old rows have no reading. */
function rankOf(table: string) {
  return sql.raw(`(${table}.publication_date, length(${table}.notice_version),
    ${table}.notice_version collate "C", (${table}.raw_data ->> 'changes') is not null,
    ${table}.notice_id collate "C", coalesce(${table}.raw_data ->> 'reading', '') collate "C")`);
}

function recordset(rows: Row[]) {
  const types = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  return sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
    as given(procedure_id text, ${sql.raw(types.join(", "))})`;
}
