import { sql } from "drizzle-orm";
import type { Tx } from "../db/database.ts";
import { type Closure, closureOf, type Outcome } from "./closure.ts";
import { type OutcomeNotice, parseStoredLots, storedLots } from "./notice.ts";
import type { Kind } from "./save-tenders.ts";

/** Returns the procedures concerned, also those of replaced versions. */
export async function saveOutcomes(
  tx: Tx,
  { source }: Kind,
  outcomes: OutcomeNotice[],
): Promise<string[]> {
  const rows = outcomes.map((outcome) => ({
    notice_id: outcome.noticeId,
    notice_version: outcome.noticeVersion,
    procedure_id: outcome.procedureId,
    published_at: outcome.published,
    reason: outcome.reason,
    lots: storedLots(outcome),
  }));
  const ids = JSON.stringify(rows.map((row) => row.notice_id));
  const { rows: before } = await tx.execute<{ procedure_id: string }>(sql`
    select distinct procedure_id from tender_outcomes
    where notice_id in (select jsonb_array_elements_text(${ids}::jsonb))`);
  await tx.execute(sql`
    insert into tender_outcomes
      (notice_id, notice_version, source, procedure_id, published_at, reason, lots)
    select notice_id, notice_version, ${source}::int, procedure_id, published_at, reason, lots
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(notice_id text,
      notice_version text, procedure_id text, published_at timestamptz, reason text, lots text[])
    on conflict (notice_id) do update set notice_version = excluded.notice_version,
      procedure_id = excluded.procedure_id, published_at = excluded.published_at,
      reason = excluded.reason, lots = excluded.lots
    where ${rankOf("tender_outcomes")} < ${rankOf("excluded")}`);
  const procedures = [...before, ...rows].map((row) => row.procedure_id);
  return [...new Set(procedures)];
}

/** As in `isNewerOutcome` of notice.ts. */
function rankOf(table: string) {
  return sql.raw(`(length(${table}.notice_version), ${table}.notice_version collate "C",
    ${table}.published_at, ${table}.reason = 'open',
    (select count(*) from unnest(${table}.lots) lot where lot like '% open'),
    ${table}.reason collate "C", ${table}.procedure_id collate "C",
    array_to_string(${table}.lots, ' ') collate "C")`);
}

/** Per procurement, the newest; a dynamic purchasing system has some dozens. */
const maxOutcomes = 200;
/** Procurements per batch, so that their lots and outcomes take some megabytes at most. */
const groupSize = 50;

/** Closes tenders that have ended, and reopens those published again. Returns how many changed. */
export async function settleTenders(tx: Tx, kind: Kind, procedures: string[]): Promise<number> {
  let changed = 0;
  for (let from = 0; from < procedures.length; from += groupSize) {
    changed += await settleGroup(tx, kind, procedures.slice(from, from + groupSize));
  }
  return changed;
}

async function settleGroup(tx: Tx, { source }: Kind, procedures: string[]): Promise<number> {
  const { rows } = await tx.execute<Candidate>(sql`
    select there.procedure_id, there.publication_date as published, there.closed_at,
      there.closed_reason,
      (select coalesce(jsonb_agg(lot ->> 'id'), '[]') from jsonb_array_elements(there.lots) lot)
        as lots,
      (select coalesce(jsonb_agg(o), '[]') from (
        select notice_id, notice_version, published_at, reason, to_jsonb(lots) as lots
        from tender_outcomes
        where source = there.source and procedure_id = there.procedure_id
        order by published_at desc, notice_id collate "C" desc limit ${maxOutcomes}) o) as outcomes
    from jsonb_array_elements_text(${JSON.stringify(procedures)}::jsonb) as given(procedure_id)
    join tenders there on there.source = ${source} and there.procedure_id = given.procedure_id`);
  const changes = rows.flatMap((row) => changeOf(row));
  if (changes.length === 0) return 0;
  await tx.execute(sql`
    update tenders there set closed_at = given.at, closed_reason = given.reason, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
      as given(procedure_id text, at timestamptz, reason text)
    where there.source = ${source} and there.procedure_id = given.procedure_id`);
  return changes.length;
}

interface Candidate extends Record<string, unknown> {
  procedure_id: string;
  published: string | null;
  closed_at: string | null;
  closed_reason: string | null;
  lots: string[];
  outcomes: StoredOutcome[];
}

interface StoredOutcome {
  notice_id: string;
  notice_version: string;
  published_at: string;
  reason: OutcomeNotice["reason"];
  lots: string[];
}

function changeOf(row: Candidate): ({ procedure_id: string } & Partial<Closure>)[] {
  const tender = { published: isoOf(row.published), lots: row.lots };
  const closure = closureOf(tender, row.outcomes.map(parseOutcome));
  const same =
    isoOf(row.closed_at) === (closure?.at ?? null) &&
    row.closed_reason === (closure?.reason ?? null);
  return same ? [] : [{ procedure_id: row.procedure_id, ...closure }];
}

function parseOutcome(stored: StoredOutcome): Outcome {
  return {
    noticeId: stored.notice_id,
    noticeVersion: stored.notice_version,
    published: new Date(stored.published_at).toISOString(),
    reason: stored.reason,
    ...parseStoredLots(stored.lots),
  };
}

function isoOf(moment: string | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}
