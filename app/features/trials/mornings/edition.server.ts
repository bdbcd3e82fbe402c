import { sql } from "drizzle-orm";
import { dayMs } from "../../../../calendar/local-time.ts";
import type { Tx } from "../../../../db/database.ts";
import type { Country } from "../../../site/sites.ts";
import { type NoticeChange, weeksBack } from "../../letter/letter-notice.ts";
import { NoticeIndex } from "../../letter/notice-index.ts";
import {
  batchSize,
  maxOfKind,
  type NoticeRow,
  NoticeRows,
  noticeColumns,
  timestamp,
} from "../../letter/notice-rows.server.ts";
import { noticeKinds } from "../../tenders/notice-kind.ts";
import { currentDays } from "../../tenders/notice-life.ts";
import { millis } from "../../tenders/tender-queries.server.ts";
import type { Ask, Edition, Editions, HistoryChange, NoticeHistory } from "./edition.ts";
import { findFamilies, inBatches } from "./notice-families.server.ts";

/** Of all countries and kinds: more than a first import brings. */
const mostChanges = 100_000;
const changesAtOnce = 5_000;

interface Touched {
  /** Whether it was added, or listed again. */
  added: boolean;
  changes: (HistoryChange & { changed: number })[];
}

/**
 * What was added, moved or cancelled in a country in these editions, however long ago it was published: what was imported
 * late is not skipped.
 */
export async function loadEdition(
  ask: Ask,
  country: Country,
  editions: Editions,
  now: number,
): Promise<Edition> {
  const touched = await loadTouched(ask, editions);
  const families = await findFamilies(ask, country, {
    ids: [...touched.keys()],
    wasAdded: (id) => touched.get(id)?.added ?? false,
  });
  const index = new NoticeIndex();
  const rows = new NoticeRows(index, country);
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
      rows.add(
        row,
        toldChange(changes, (moment) => rows.dayOf(moment)),
      );
    }
  }
  return { index, histories };
}

/** By id, the latest first. */
async function loadTouched(ask: Ask, { after, until }: Editions): Promise<Map<string, Touched>> {
  const touched = new Map<string, Touched>();
  let before: string | null = null;
  for (let read = 0; read < mostChanges; read += changesAtOnce) {
    const rows: ChangeRow[] = await ask((tx) => loadChanges(tx, { after, until }, before));
    for (const { id, what, edition, previous, changed } of rows) {
      const known = touched.get(id) ?? { added: false, changes: [] };
      touched.set(id, known);
      if (what === "added") known.added = true;
      if (what === "deadline" || what === "cancelled") {
        known.changes.unshift({ edition, what, before: previous, changed });
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
  edition: number;
  previous: number | null;
  changed: number;
}

async function loadChanges(
  tx: Tx,
  { after, until }: Editions,
  before: string | null,
): Promise<ChangeRow[]> {
  const { rows } = await tx.execute<ChangeRow>(sql`
    select id::text as number, tender_id as id, what, edition::int as edition,
      ${millis("deadline_before")} as previous, ${millis("changed_at")} as changed
    from tender_changes
    where edition > ${after} and edition <= ${until}
      and (${before}::bigint is null or id < ${before}::bigint)
    order by tender_changes.id desc limit ${sql.raw(String(changesAtOnce))}`);
  return rows;
}

/** Only what can still be news: what is current, or was published within the weeks that the letter's page knows. */
async function loadRows(
  tx: Tx,
  country: Country,
  ids: string[],
  now: number,
): Promise<NoticeRow[]> {
  const daysAgo = (days: number) => timestamp(new Date(now - days * dayMs));
  // Without a cast: the column's own type decides what an id is, and its index is used.
  const { rows } = await tx.execute<NoticeRow>(sql`
    select ${noticeColumns} from tenders
    where tenders.id = any(${sql.param(ids)}) and listed and country = ${country} and kind is not null
      and (publication_date > ${daysAgo(7 * weeksBack)} or deadline_date > ${daysAgo(0)}
        or kind = 'tender' and deadline_date is null
        or kind = 'plan' and publication_date > ${daysAgo(currentDays.plan)}
        or kind = 'contract' and publication_date > ${daysAgo(currentDays.contract)})`);
  return rows;
}

/** What stands beside the notice: the cancellation, else from where the deadline was moved. */
function toldChange(
  changes: Touched["changes"],
  dayOf: (moment: number) => number,
): NoticeChange | null {
  const told =
    changes.find(({ what }) => what === "cancelled") ??
    changes.find(({ what }) => what === "deadline");
  return told ? { day: dayOf(told.changed), what: told.what, before: told.before } : null;
}
