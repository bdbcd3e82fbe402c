import { type SQL, sql } from "drizzle-orm";
import { addDays, dayMs, localDay, startOfDay } from "../../../calendar/local-time.ts";
import type { Tx } from "../../../db/database.ts";
import { type NoticeKind, noticeTypes } from "../../../db/notice-kind.ts";
import { sourceIds } from "../../../db/source-ids.ts";
import type { Country } from "../../site/sites.ts";
import { countryConfig } from "./countries.ts";
import { type EndingRow, endingContracts, loadSuccessors } from "./ending-contracts.server.ts";
import {
  dayNumber,
  type IndexedNotice,
  type Notice,
  type NoticeChange,
  type NoticeLot,
  parseLots,
  parseNotice,
  parseParties,
  type StoredNotice,
  weeksBack,
} from "./notice.ts";
import { NoticeIndex } from "./notice-index.ts";
import { noticeKinds } from "./notice-kind.ts";
import { currentDays, currentUntil } from "./notice-life.ts";
import { columns, fetchInBatches, millis } from "./notice-queries.server.ts";
import type { Wordbook } from "./words/wordbook.ts";

const batchSize = 250;

/** Upper bounds on memory, in case the table holds far more rows than expected. */
const maxTenders = 50_000;
const maxOthers = 20_000;
/** For notices of a kind that are not current: twice as many as there are in twelve weeks. */
export const maxOfKind = 8_000;
/** Characters of a description that are searched: its beginning says what the notice is about. */
const maxText = 3_000;

/** Medicines are bought in hundreds of lots, each of which somebody else sells. */
const maxLots = 500;

/** A row of `tenders`, as the index needs it. */
export interface NoticeRow extends StoredNotice, Record<string, unknown> {
  text: string | null;
  buyers: unknown;
  lots: unknown;
  in_list: boolean;
}

export const noticeColumns = sql`${columns}, left(description, ${sql.raw(String(maxText))}) as text, buyers, lots`;

/**
 * The notices that a country's list has, and those of the last twelve weeks, including such as have ended since. Every
 * part of the query is one range of an index.
 */
export async function loadNotices(
  tx: Tx,
  country: Country,
  {
    book,
    since = new Date(Date.now() - weeksBack * 7 * dayMs),
    mostEnding = maxOfKind,
  }: { book?: Wordbook; since?: Date; mostEnding?: number },
): Promise<NoticeIndex> {
  const index = new NoticeIndex(country, book);
  const rows = new NoticeRows(index);
  const changes = await loadChanges(tx, since);
  const query = sql.join(
    [...currentParts(country), ...recentParts(country, since)],
    sql` union all `,
  );
  for await (const batch of fetchInBatches<NoticeRow>(tx, query, batchSize)) {
    for (const row of batch) rows.add(row, changes.get(row.id) ?? null);
  }
  const successors = await loadSuccessors(tx, country);
  let ending = 0;
  for await (const batch of fetchInBatches<EndingRow>(
    tx,
    endingContracts(country, ownRows(country, "contract"), mostEnding),
    batchSize,
  )) {
    for (const row of batch) rows.addEnding(row, successors(row));
    ending += batch.length;
    if (ending === mostEnding) index.endsUntil = batch.at(-1)?.ends ?? null;
  }
  return index;
}

/** Fills an index with rows of its country. */
export class NoticeRows {
  private readonly index: NoticeIndex;
  private readonly zone: string;
  private readonly shared = sharedTexts();

  constructor(index: NoticeIndex) {
    this.index = index;
    this.zone = countryConfig(index.country).zone;
  }

  /** The day in the country's time zone. */
  dayOf(moment: number): number {
    return dayNumber(localDay(moment, this.zone));
  }

  add(row: NoticeRow, change: NoticeChange | null): void {
    const { description: _, ...notice } = parseNotice({ ...row, description: null });
    const { kind, published } = notice;
    const buyers = parseParties(row.buyers);
    this.index.add(
      {
        ...notice,
        ...this.shared(notice, parseLots(row.lots, maxLots)),
        day: this.dayOf(published ?? 0),
        change,
        closesAt: row.deadline ?? Number.POSITIVE_INFINITY,
        until: currentUntil({ kind, published, deadline: row.deadline }),
        inList: row.in_list === true,
        ending: null,
      },
      row.text ?? "",
      buyers.map(({ name }) => name),
      buyers,
    );
  }

  /** Found by its subject and names, not by its description: there are thousands, and memory is dear. */
  addEnding(row: EndingRow, successor: string | null): void {
    const { description: _, ...notice } = parseNotice({ ...row, description: null });
    const until = startOfDay(addDays(row.ends, 1), this.zone);
    const buyers = parseParties(row.buyers);
    this.index.add(
      {
        ...notice,
        ...this.shared(notice, parseLots(row.lots, maxLots)),
        kind: "ending",
        deadline: startOfDay(row.ends, this.zone),
        day: this.dayOf(notice.published ?? 0),
        change: null,
        closesAt: until,
        until,
        inList: row.in_list === true,
        ending: { isComputed: row.ends_computed === true, successor },
      },
      "",
      buyers.map(({ name }) => name),
      buyers,
    );
  }
}

type Repeated = Pick<IndexedNotice, "buyer" | "buyerCode" | "division" | "cpv" | "region" | "lots">;

/** Saves memory: buyers, codes and regions repeat often, so equal ones are kept once. */
function sharedTexts() {
  const texts = new Map<string, string>();
  const lists = new Map<string, string[]>();
  const text = (value: string) => {
    const before = texts.get(value);
    if (before === undefined) texts.set(value, value);
    return before ?? value;
  };
  const list = (values: string[]) => {
    const key = values.join(" ");
    const before = lists.get(key);
    if (!before) lists.set(key, values);
    return before ?? values;
  };
  return (
    { title, buyer, buyerCode, division, cpv, region }: Omit<Notice, "description">,
    lots: NoticeLot[],
  ): Repeated => ({
    buyer: text(buyer),
    buyerCode: text(buyerCode),
    division: text(division),
    cpv: list(cpv),
    region: list(region),
    lots: saysMore(lots, title, cpv)
      ? lots.map((lot) => ({ ...lot, cpv: list([...lot.cpv]) }))
      : none,
  });
}

const none: NoticeLot[] = [];

/** Most notices have one lot, which repeats the notice. */
function saysMore([first, second]: NoticeLot[], title: string, cpv: string[]): boolean {
  if (!first || second) return second !== undefined;
  return first.title !== title || first.cpv.some((code) => !cpv.includes(code));
}

/** What is current, by kind: see notice-life.ts. */
const currentRows: Record<NoticeKind, SQL> = {
  tender: sql.raw("closed_at is null and (deadline_date > now() or deadline_date is null)"),
  consultation: sql`${sql.raw("closed_at is null")} and (${sql.raw("deadline_date > now()")} or
    ${sql.raw("deadline_date is null")} and ${publishedWithin(currentDays.consultation)})`,
  plan: sql`${sql.raw("closed_at is null")} and ${publishedWithin(currentDays.plan)}`,
  contract: publishedWithin(currentDays.contract),
};

function currentParts(country: Country): SQL[] {
  const dated = sql.raw("closed_at is null and deadline_date > now()");
  const undated = sql.raw("closed_at is null and deadline_date is null");
  const part = (kind: NoticeKind, where: SQL, order: string) => sql`(
    select ${noticeColumns}, true as in_list from tenders
    where country = ${country} and kind = ${kind} and listed and ${where} and ${ownRows(country, kind)}
    order by ${sql.raw(order)}, tenders.id
    limit ${sql.raw(String(kind === "tender" ? maxTenders : maxOthers))})`;
  const latest = "publication_date desc nulls last";
  return [
    part("tender", dated, "deadline_date"),
    part("tender", undated, "deadline_date"),
    part("consultation", dated, "deadline_date"),
    part("consultation", sql`${undated} and ${publishedWithin(currentDays.consultation)}`, latest),
    part("plan", currentRows.plan, latest),
    part("contract", currentRows.contract, latest),
  ];
}

function recentParts(country: Country, since: Date): SQL[] {
  return noticeKinds.map(
    (kind) => sql`(
      select ${noticeColumns}, false as in_list from tenders
      where country = ${country} and kind = ${kind} and listed
        and publication_date > ${timestamp(since)} and publication_date < now() + interval '1 day'
        and not coalesce((${currentRows[kind]}) and ${ownRows(country, kind)}, false)
      order by publication_date desc, id limit ${sql.raw(String(maxOfKind))})`,
  );
}

function publishedWithin(days: number): SQL {
  return sql.raw(
    `publication_date > now() - interval '${days} days' and publication_date < now() + interval '1 day'`,
  );
}

/**
 * By specification, the Estonian list has rows of source 1, and tenders of type 6. Ours are in its index too, and shown only
 * where they are asked for: see CurrentNotices.
 */
function ownRows(country: Country, kind: NoticeKind): SQL {
  const { register, withTed } = countryConfig(country);
  if (withTed) return sql.raw("true");
  const type = kind === "tender" ? ` and type = ${noticeTypes.tender}` : "";
  return sql.raw(`source in (${register}, ${sourceIds.own})${type}`);
}

interface ChangeRow extends Record<string, unknown> {
  id: string;
  changed: number;
  what: string;
  before: number | null;
}

/** The latest change of each notice. */
async function loadChanges(tx: Tx, since: Date): Promise<Map<string, NoticeChange>> {
  const { rows } = await tx.execute<ChangeRow>(sql`
    select tender_id as id, ${millis("changed_at")} as changed, what, ${millis("deadline_before")} as before
    from tender_changes where what <> 'added' and what <> 'ending' and changed_at > ${timestamp(since)}
    order by changed_at desc limit ${sql.raw(String(maxOfKind))}`);
  const changes = new Map<string, NoticeChange>();
  for (const { id, changed, what, before } of rows.reverse()) {
    if (what === "deadline" || what === "cancelled") {
      changes.set(id, { at: changed, what, before });
    }
  }
  return changes;
}

export function timestamp(moment: Date): SQL {
  return sql`${moment.toISOString()}::timestamptz`;
}
