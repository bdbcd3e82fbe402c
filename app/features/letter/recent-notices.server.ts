import { type SQL, sql } from "drizzle-orm";
import { dayMs, localDay } from "../../../calendar/local-time.ts";
import type { Tx } from "../../../db/database.ts";
import type { Country } from "../../site/sites.ts";
import { factsOf } from "../tenders/countries.ts";
import { noticeKinds } from "../tenders/notice-kind.ts";
import { searchable } from "../tenders/search-words.ts";
import { sharedTexts } from "../tenders/shared-texts.ts";
import { parseTender, type TenderRow } from "../tenders/tender.ts";
import { columns, millis } from "../tenders/tender-queries.server.ts";
import { dayNumber, type NoticeChange, weeksBack } from "./letter-notice.ts";
import { NoticeIndex } from "./notice-index.ts";

/**
 * Twice as many as there are in twelve weeks: only lest a table gone wrong takes all memory. Of the three countries and four
 * kinds it is some 600 MB at most.
 */
const maxOfKind = 8_000;
/** Rows are fetched in batches, so that reading a large result does not block the event loop. */
const batchSize = 250;
/** Of a description: what a notice is about stands at its beginning. */
const maxText = 3_000;

interface RecentRow extends TenderRow, Record<string, unknown> {
  text: string | null;
  lots: unknown;
}

interface ChangeRow extends Record<string, unknown> {
  id: string;
  changed: number;
  what: string;
  before: number | null;
}

/** What was published in a country in twelve weeks; also what has ended since. */
export function loadRecentNotices(tx: Tx, country: Country): Promise<NoticeIndex> {
  return loadNoticesSince(tx, country, new Date(Date.now() - weeksBack * 7 * dayMs));
}

/** Of each kind the latest first. */
export async function loadNoticesSince(
  tx: Tx,
  country: Country,
  since: Date,
): Promise<NoticeIndex> {
  const index = new NoticeIndex();
  const shared = sharedTexts();
  const { zone } = factsOf(country);
  const dayOf = (moment: number) => dayNumber(localDay(moment, zone));
  const changes = await loadChanges(tx, since, dayOf);
  await tx.execute(
    sql`declare recent_notices no scroll cursor for ${noticesSince(country, since)}`,
  );
  for (;;) {
    const { rows } = await tx.execute<RecentRow>(
      sql`fetch forward ${sql.raw(String(batchSize))} from recent_notices`,
    );
    for (const row of rows) {
      const { description: _, ...notice } = parseTender({ ...row, description: null });
      const day = dayOf(notice.published ?? 0);
      const change = changes.get(notice.id) ?? null;
      index.add({ ...notice, ...shared.of(notice), day, change }, searchableText(row));
    }
    if (rows.length < batchSize) return index;
  }
}

function noticesSince(country: Country, since: Date): SQL {
  const parts = noticeKinds.map(
    (kind) => sql`(
      select * from tenders
      where country = ${country} and kind = ${kind} and listed
        and publication_date > ${timestamp(since)}
        and publication_date < now() + interval '1 day'
      order by publication_date desc, id limit ${sql.raw(String(maxOfKind))})`,
  );
  return sql`select ${columns}, left(description, ${sql.raw(String(maxText))}) as text, lots
    from (${sql.join(parts, sql` union all `)}) tenders`;
}

/** The latest change of each notice. */
async function loadChanges(
  tx: Tx,
  since: Date,
  dayOf: (moment: number) => number,
): Promise<Map<string, NoticeChange>> {
  const { rows } = await tx.execute<ChangeRow>(sql`
    select tender_id as id, ${millis("changed_at")} as changed, what, ${millis("deadline_before")} as before
    from tender_changes where what <> 'added' and changed_at > ${timestamp(since)}
    order by changed_at desc limit ${sql.raw(String(maxOfKind))}`);
  const changes = new Map<string, NoticeChange>();
  for (const { id, changed, what, before } of rows.reverse()) {
    if (what === "deadline" || what === "cancelled") {
      changes.set(id, { day: dayOf(changed), what, before });
    }
  }
  return changes;
}

function timestamp(moment: Date): SQL {
  return sql`${moment.toISOString()}::timestamptz`;
}

function searchableText({ title, text, lots }: RecentRow): string {
  const titles = Array.isArray(lots) ? lots.slice(0, 200).map(lotTitle) : [];
  return searchable([title, text, ...titles].join(" ").slice(0, 2 * maxText));
}

function lotTitle(lot: unknown): string {
  const title = typeof lot === "object" && lot ? (lot as { title?: unknown }).title : "";
  return typeof title === "string" ? title.slice(0, 300) : "";
}
