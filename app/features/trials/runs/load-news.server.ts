import { sql } from "drizzle-orm";
import { dayMs } from "../../../../calendar/local-time.ts";
import type { Tx } from "../../../../db/database.ts";
import type { Country } from "../../../site/sites.ts";
import {
  type EndingRow,
  endingColumns,
  isBoughtAgain,
} from "../../notices/ending-contracts.server.ts";
import {
  maxOfKind,
  type NoticeRow,
  NoticeRows,
  noticeColumns,
  timestamp,
} from "../../notices/load-notices.server.ts";
import { type NoticeChange, weeksBack } from "../../notices/notice.ts";
import { NoticeIndex } from "../../notices/notice-index.ts";
import { noticeKinds } from "../../notices/notice-kind.ts";
import { currentDays } from "../../notices/notice-life.ts";
import { millis } from "../../notices/notice-queries.server.ts";
import type { Wordbook } from "../../notices/words/wordbook.ts";
import {
  type Ask,
  type BatchRange,
  type HistoryChange,
  historyKey,
  type News,
  type NoticeHistory,
} from "./news.ts";

/** Upper bound for all countries and kinds: more than a first import brings. */
const mostChanges = 100_000;
const changesAtOnce = 5_000;
const batchSize = 250;

interface Touched {
  /** Whether it was added, or listed again. */
  added: boolean;
  changes: (HistoryChange & { changed: number })[];
  /** The batch in which the contract came within six months of its end. */
  ending: number | null;
}

/**
 * Notices of a country that were added, moved or cancelled in these change batches, however long ago they were
 * published: those imported late are not skipped.
 */
export async function loadNews(
  ask: Ask,
  country: Country,
  batches: BatchRange,
  { book, now }: { book: Wordbook; now: number },
): Promise<News> {
  const touched = await loadTouched(ask, batches);
  const families = await findReplacedNotices(ask, country, {
    ids: [...touched].filter(([, one]) => one.added || one.changes.length > 0).map(([id]) => id),
    wasAdded: (id) => touched.get(id)?.added ?? false,
  });
  const index = new NoticeIndex(country, book);
  const rows = new NoticeRows(index);
  const histories = new Map<string, NoticeHistory>();
  const room = Object.fromEntries(noticeKinds.map((kind) => [kind, maxOfKind]));
  for await (const batch of inBatches([...families.keys()], batchSize, (ids) =>
    ask((tx) => loadRows(tx, country, ids, now)),
  )) {
    for (const row of batch) {
      const left = room[row.kind ?? ""] ?? 0;
      if (left <= 0) continue;
      room[row.kind ?? ""] = left - 1;
      const changes = touched.get(row.id)?.changes ?? [];
      histories.set(row.id, { added: families.get(row.id) ?? null, changes });
      rows.add(row, toldChange(changes));
    }
  }
  const ending = [...touched].filter(([, one]) => one.ending !== null).map(([id]) => id);
  for await (const batch of inBatches(ending.slice(0, maxOfKind), batchSize, (ids) =>
    ask((tx) => loadEnding(tx, country, ids)),
  )) {
    for (const row of batch) {
      const added = touched.get(row.id)?.ending ?? null;
      histories.set(historyKey({ id: row.id, kind: "ending" }), { added, changes: [] });
      rows.addEnding(row, null);
    }
  }
  return { index, histories };
}

async function loadEnding(tx: Tx, country: Country, ids: string[]): Promise<EndingRow[]> {
  const { rows } = await tx.execute<EndingRow>(sql`
    select ${endingColumns}, false as in_list from tenders
    where tenders.id = any(${sql.param(ids)}) and listed and country = ${country} and kind = 'contract'
      and contract_end >= current_date and ${isBoughtAgain}`);
  return rows;
}

/** Changed notices by id, the latest first. */
async function loadTouched(ask: Ask, { after, until }: BatchRange): Promise<Map<string, Touched>> {
  const touched = new Map<string, Touched>();
  let before: string | null = null;
  for (let read = 0; read < mostChanges; read += changesAtOnce) {
    const rows: ChangeRow[] = await ask((tx) => loadChanges(tx, { after, until }, before));
    for (const { id, what, batch, previous, changed } of rows) {
      const known = touched.get(id) ?? { added: false, changes: [], ending: null };
      touched.set(id, known);
      if (what === "added") known.added = true;
      if (what === "ending") known.ending = batch;
      if (what === "deadline" || what === "cancelled") {
        known.changes.unshift({ batch, what, before: previous, changed });
      }
    }
    before = rows.at(-1)?.number ?? null;
    if (rows.length < changesAtOnce) break;
  }
  return touched;
}

interface ChangeRow extends Record<string, unknown> {
  number: string;
  id: string;
  what: string;
  batch: number;
  previous: number | null;
  changed: number;
}

async function loadChanges(
  tx: Tx,
  { after, until }: BatchRange,
  before: string | null,
): Promise<ChangeRow[]> {
  const { rows } = await tx.execute<ChangeRow>(sql`
    select id::text as number, tender_id as id, what, edition::int as batch,
      ${millis("deadline_before")} as previous, ${millis("changed_at")} as changed
    from tender_changes
    where edition > ${after} and edition <= ${until}
      and (${before}::bigint is null or id < ${before}::bigint)
    order by tender_changes.id desc limit ${sql.raw(String(changesAtOnce))}`);
  return rows;
}

/** Only what can still be news: current notices, and those published within the weeks that the letter page knows. */
async function loadRows(
  tx: Tx,
  country: Country,
  ids: string[],
  now: number,
): Promise<NoticeRow[]> {
  const daysAgo = (days: number) => timestamp(new Date(now - days * dayMs));
  // Without a cast, the ids get the column's own type and its index is used.
  const { rows } = await tx.execute<NoticeRow>(sql`
    select ${noticeColumns}, false as in_list from tenders
    where tenders.id = any(${sql.param(ids)}) and listed and country = ${country} and kind is not null
      and (publication_date > ${daysAgo(7 * weeksBack)} or deadline_date > ${daysAgo(0)}
        or kind = 'tender' and deadline_date is null
        or kind = 'plan' and publication_date > ${daysAgo(currentDays.plan)}
        or kind = 'contract' and publication_date > ${daysAgo(currentDays.contract)})`);
  return rows;
}

/** The change shown with the notice: its cancellation, else the deadline before it was moved. */
function toldChange(changes: Touched["changes"]): NoticeChange | null {
  const told =
    changes.find(({ what }) => what === "cancelled") ??
    changes.find(({ what }) => what === "deadline");
  return told ? { at: told.changed, what: told.what, before: told.before } : null;
}

const idsAtOnce = 1_000;

interface TouchedIds {
  ids: string[];
  /** In the change batches that are being loaded. */
  wasAdded(id: string): boolean;
}

interface FamilyRow extends Record<string, unknown> {
  id: string;
  kind: string;
  story: string | null;
  listed: boolean;
}

/**
 * The listed notices behind the changed rows, each with its first change batch (null: before there were any). A notice
 * can come twice, first as TED's copy, then as the register's own, or as a new version: then its earlier row is no
 * longer listed, and the notice is not new. If a procedure has several listed notices of a kind, it is unknown which of
 * them replaced that row, and each counts for itself: listing one twice is better than leaving it out.
 */
async function findReplacedNotices(
  ask: Ask,
  country: Country,
  { ids, wasAdded }: TouchedIds,
): Promise<Map<string, number | null>> {
  const own: FamilyRow[] = [];
  /** Procedures of replaced rows, by family. */
  const replaced = new Map<string, string>();
  for await (const rows of inBatches(ids, idsAtOnce, (some) =>
    ask((tx) => loadMembers(tx, country, some)),
  )) {
    for (const row of rows) {
      if (row.listed) own.push(row);
      else if (row.story !== null && wasAdded(row.id)) replaced.set(familyKeyOf(row), row.story);
    }
  }
  const stories = [...own.map(({ story }) => story), ...replaced.values()];
  const families = await loadFamilies(ask, country, stories);
  for (const family of replaced.keys()) {
    // A notice that replaced the row after the run began takes its place.
    own.push(...(families.get(family) ?? []).filter(({ listed }) => listed));
  }
  const members = new Map(
    own.map((row) => [row.id, [row.id, ...standIns(row, families).map(({ id }) => id)]]),
  );
  const added = await loadFirstBatches(ask, [...members.values()].flat());
  return new Map([...members].map(([id, all]) => [id, earliest(all.map((one) => added.get(one)))]));
}

function standIns(row: FamilyRow, families: Map<string, FamilyRow[]>): FamilyRow[] {
  const family = families.get(familyKeyOf(row)) ?? [];
  const listed = family.filter((other) => other.listed);
  return listed.length === 1 ? family.filter((other) => !other.listed) : [];
}

function familyKeyOf({ kind, story }: FamilyRow): string {
  return `${kind} ${story}`;
}

function earliest(batches: (number | undefined)[]): number | null {
  const known = batches.filter((batch) => batch !== undefined);
  return known.length > 0 ? Math.min(...known) : null;
}

async function loadFamilies(
  ask: Ask,
  country: Country,
  given: (string | null)[],
): Promise<Map<string, FamilyRow[]>> {
  const families = new Map<string, FamilyRow[]>();
  const stories = [...new Set(given)].filter((story) => story !== null);
  for await (const rows of inBatches(stories, idsAtOnce, (some) =>
    ask((tx) => loadProcedures(tx, country, some)),
  )) {
    for (const row of rows) {
      const family = families.get(familyKeyOf(row));
      if (family) family.push(row);
      else families.set(familyKeyOf(row), [row]);
    }
  }
  return families;
}

async function loadMembers(tx: Tx, country: Country, ids: string[]): Promise<FamilyRow[]> {
  const { rows } = await tx.execute<FamilyRow>(sql`
    select id::text as id, kind, story, listed from tenders
    where tenders.id = any(${sql.param(ids)}) and country = ${country} and kind is not null`);
  return rows;
}

async function loadProcedures(tx: Tx, country: Country, stories: string[]): Promise<FamilyRow[]> {
  const { rows } = await tx.execute<FamilyRow>(sql`
    select id::text as id, kind, story, listed from tenders
    where story = any(${sql.param(stories)}) and country = ${country} and kind is not null`);
  return rows;
}

async function loadFirstBatches(ask: Ask, ids: string[]): Promise<Map<string, number>> {
  const first = new Map<string, number>();
  for await (const rows of inBatches([...new Set(ids)], idsAtOnce, (some) =>
    ask((tx) => loadAdded(tx, some)),
  )) {
    for (const { id, batch } of rows) first.set(id, batch);
  }
  return first;
}

async function loadAdded(tx: Tx, ids: string[]) {
  const { rows } = await tx.execute<{ id: string; batch: number }>(sql`
    select tender_id as id, min(edition)::int as batch from tender_changes
    where what = 'added' and edition is not null and tender_id = any(${sql.param(ids)}::text[])
    group by tender_id`);
  return rows;
}

async function* inBatches<T, R>(
  all: T[],
  size: number,
  work: (some: T[]) => Promise<R>,
): AsyncGenerator<R> {
  for (let position = 0; position < all.length; position += size) {
    yield await work(all.slice(position, position + size));
  }
}
