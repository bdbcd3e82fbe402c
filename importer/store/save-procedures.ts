import { type SQL, sql } from "drizzle-orm";
import type { Tx } from "../../db/database.ts";
import { type Closure, closureOf, type Outcome } from "../notice/closure.ts";
import { isListed, type ProcedureRow } from "../notice/listed-rows.ts";
import { parseStoredLots } from "../notice/notice.ts";
import { groupProcedures, nameProcedure, type ProcedureNode, steps } from "../notice/procedures.ts";

/** Notices per round, so that their links fit into one query. */
const groupSize = 100;
/** More rows than this share only a meaningless number, so no further links are followed. */
const maxNodes = 1_000;
const maxRounds = 8;

/**
 * Groups notices into procedures, hides rows that another row replaces, and closes tenders that have ended. Depends
 * only on what is stored, not on the order of import. Returns how many tenders were closed or reopened.
 */
export async function updateProcedures(tx: Tx, links: Iterable<string[]>): Promise<number> {
  let settled = 0;
  const all = [...links];
  for (let from = 0; from < all.length; from += groupSize) {
    settled += await settleLinked(tx, new Set(all.slice(from, from + groupSize).flat()));
  }
  return settled;
}

async function settleLinked(tx: Tx, links: Set<string>): Promise<number> {
  const { rows, outcomes } = await loadLinked(tx, links);
  const changes: RowChange[] = [];
  const moved: OutcomeMove[] = [];
  for (const group of groupProcedures<StoredRow | StoredOutcome>([
    ...rows.values(),
    ...outcomes.values(),
  ])) {
    const story = nameProcedure(group.flatMap((node) => node.links));
    const own = group.filter((node) => "kind" in node);
    const ended = group.filter((node) => "reason" in node);
    for (const row of own) changes.push(...changeOf(row, story, own, ended));
    for (const outcome of ended) {
      const { source, noticeId } = outcome;
      if (outcome.story !== story) moved.push({ source, notice_id: noticeId, story });
    }
  }
  await write(tx, changes, moved);
  const contracts = [...rows.values()].filter(({ kind }) => kind === "contract");
  await comparePrices(tx, contracts);
  return changes.filter(({ closes }) => closes).length;
}

/** All rows and outcomes that are connected with these links, directly or through others. */
async function loadLinked(tx: Tx, links: Set<string>) {
  const rows = new Map<string, StoredRow>();
  const outcomes = new Map<string, StoredOutcome>();
  let asked = [...links];
  for (let round = 0; asked.length > 0 && round < maxRounds; round++) {
    const next: string[] = [];
    const add = (node: ProcedureNode) => {
      for (const link of node.links) {
        if (links.has(link)) continue;
        links.add(link);
        next.push(link);
      }
    };
    for (const row of await loadRows(tx, asked)) {
      if (!rows.has(row.id)) add(row);
      rows.set(row.id, row);
    }
    for (const outcome of await loadOutcomes(tx, asked)) {
      if (!outcomes.has(outcome.id)) add(outcome);
      outcomes.set(outcome.id, outcome);
    }
    if (rows.size + outcomes.size > maxNodes) break;
    asked = next;
  }
  return { rows, outcomes };
}

interface StoredRow extends ProcedureRow {
  rowKey: string;
  story: string | null;
  listed: boolean;
  closedAt: string | null;
  closedReason: string | null;
  lots: string[];
}

async function loadRows(tx: Tx, links: string[]): Promise<StoredRow[]> {
  const { rows } = await tx.execute<Omit<StoredRow, "id" | "step"> & Record<string, unknown>>(sql`
    select source, kind, row_key as "rowKey", country, procedure_id as "procedureId",
      coalesce(notice_id, '') as "noticeId", coalesce(notice_version, '') as "noticeVersion", changes, links, story,
      listed, publication_date as published, closed_at as "closedAt", closed_reason as "closedReason",
      coalesce(jsonb_array_length(winners), 0) > 0 as "hasWinner",
      (raw_data ->> 'partial') is not null as "isPartial",
      case when kind = 'tender'
        then (select coalesce(jsonb_agg(lot ->> 'id'), '[]') from jsonb_array_elements(lots) lot)
        else '[]' end as lots
    from ${linked("tenders", links)} where row_key is not null`);
  return rows.map((row) => ({
    ...row,
    id: [row.source, row.kind, row.rowKey].join(" "),
    step: steps[row.kind as keyof typeof steps] ?? 0,
    published: isoOf(row.published) ?? "",
    closedAt: isoOf(row.closedAt),
  }));
}

interface StoredOutcome extends ProcedureNode, Outcome {
  story: string | null;
}

type OutcomeRow = Omit<StoredOutcome, "id" | "step" | "ongoing">;

async function loadOutcomes(tx: Tx, links: string[]): Promise<StoredOutcome[]> {
  const { rows } = await tx.execute<OutcomeRow & Record<string, unknown>>(sql`
    select source, notice_id as "noticeId", notice_version as "noticeVersion", procedure_id as "procedureId",
      published_at as published, reason, lots, links, story
    from ${linked("tender_outcomes", links)}`);
  return rows.map((row) => ({
    ...row,
    id: `${row.source} outcome ${row.noticeId}`,
    step: steps.contract,
    published: isoOf(row.published) ?? "",
    ...parseStoredLots(row.lots),
  }));
}

/**
 * The rows that have one of the links, each once. Looked up link by link: an overlap of arrays would compare each row with
 * all of them, which takes seven times as long.
 */
function linked(table: "tenders" | "tender_outcomes", links: string[]): SQL {
  const key = { tenders: "source, kind, row_key", tender_outcomes: "source, notice_id" }[table];
  return sql`(select distinct on (${sql.raw(key)}) ${sql.raw(table)}.*
    from unnest(${sql.param(links)}::text[]) link join ${sql.raw(table)} on links @> array[link]
    order by ${sql.raw(key)} limit ${maxNodes}) linked`;
}

interface RowChange extends Partial<Closure> {
  source: number;
  kind: string | null;
  row_key: string;
  story: string;
  listed: boolean;
  closes: boolean;
  /** Whether visitors see a difference, so that `updated_at` changes. */
  seen: boolean;
}

interface OutcomeMove {
  source: number;
  notice_id: string;
  story: string;
}

function changeOf(
  row: StoredRow,
  story: string,
  rows: StoredRow[],
  outcomes: StoredOutcome[],
): RowChange[] {
  const listed = isListed(row, rows, outcomes);
  const closure = row.kind === "tender" ? closureOf(row, outcomes.filter(concerning(row))) : null;
  const closes =
    row.kind === "tender" &&
    (row.closedAt !== (closure?.at ?? null) || row.closedReason !== (closure?.reason ?? null));
  if (!closes && row.listed === listed && row.story === story) return [];
  const seen = closes || row.listed !== listed;
  const { source, kind, rowKey: row_key } = row;
  return [{ source, kind, row_key, story, listed, closes, seen, ...closure }];
}

/** Outcomes of the same source must have the same procedure id; another source may use another id for it. */
function concerning(row: StoredRow): (outcome: StoredOutcome) => boolean {
  return ({ source, procedureId }) =>
    source !== row.source || procedureId === row.procedureId || procedureId === null;
}

async function write(tx: Tx, changes: RowChange[], moved: OutcomeMove[]): Promise<void> {
  if (changes.length > 0) {
    await tx.execute(sql`
      update tenders there set story = given.story, listed = given.listed,
        closed_at = given.at, closed_reason = given.reason,
        updated_at = case when given.seen then now() else there.updated_at end
      from jsonb_to_recordset(${JSON.stringify(changes)}::jsonb)
        as given(source int, kind text, row_key text, story text, listed boolean, seen boolean,
          at timestamptz, reason text)
      where there.source = given.source and there.kind = given.kind
        and there.row_key = given.row_key and there.row_key is not null`);
  }
  if (moved.length > 0) {
    await tx.execute(sql`
      update tender_outcomes there set story = given.story
      from jsonb_to_recordset(${JSON.stringify(moved)}::jsonb)
        as given(source int, notice_id text, story text)
      where there.source = given.source and there.notice_id = given.notice_id`);
  }
}

/**
 * Stores, of each lot of contracts, its price divided by the value that was expected of it, where both are known in one currency.
 * Results seldom repeat that value, so it is looked up in the call, too, whichever was imported first.
 */
async function comparePrices(tx: Tx, contracts: StoredRow[]): Promise<void> {
  if (contracts.length === 0) return;
  const keys = contracts.map(({ source, rowKey }) => ({ source, row_key: rowKey }));
  const { rows } = await tx.execute<{ source: number; row_key: string; ratios: number[] }>(sql`
    select source, row_key, ratios from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as asked(source int, row_key text)
    join tenders contract using (source, row_key), lateral (select array(
      select ((term -> 'awarded' ->> 'amount')::float8 / expected.amount)::real
      from jsonb_array_elements(contract.terms) with ordinality given(term, place), lateral (
        select (lot -> 'value' ->> 'amount')::float8 as amount from (
          select lot, 1 as rank from jsonb_array_elements(contract.lots) lot
          union all
          select lot, 2 from tenders call, jsonb_array_elements(call.lots) lot
          where call.story = contract.story and call.kind = 'tender' and jsonb_typeof(call.lots) = 'array'
        ) known
        where lot ->> 'id' = term ->> 'lot' and lot -> 'value' ->> 'currency' = term -> 'awarded' ->> 'currency'
          and (lot -> 'value' ->> 'amount')::float8 > 0
        order by rank limit 1
      ) expected
      order by place
    ) as ratios) compared
    where kind = 'contract' and jsonb_typeof(terms) = 'array' and jsonb_typeof(lots) = 'array'
      and coalesce(price_ratios, '{}') <> ratios`);
  // Even a statement that changes no row makes every process drop its pages.
  if (rows.length === 0) return;
  await tx.execute(sql`
    update tenders there set price_ratios = given.ratios
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(source int, row_key text, ratios real[])
    where there.source = given.source and there.kind = 'contract' and there.row_key = given.row_key
      and there.row_key is not null`);
}

function isoOf(moment: string | null): string | null {
  return moment === null ? null : new Date(moment).toISOString();
}
