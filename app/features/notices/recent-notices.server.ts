import { type SQL, sql } from "drizzle-orm";
import { dayMs } from "../../../calendar/local-time.ts";
import type { Tx } from "../../../db/database.ts";
import type { Country } from "../../site/sites.ts";
import {
  batchSize,
  maxOfKind,
  type NoticeRow,
  NoticeRows,
  noticeColumns,
  timestamp,
} from "./indexed-rows.server.ts";
import { type NoticeChange, weeksBack } from "./notice.ts";
import { noticeKinds } from "./notice-kind.ts";
import { fetchInBatches, millis } from "./notice-queries.server.ts";
import { NoticeIndex } from "./profile-matcher.ts";

interface ChangeRow extends Record<string, unknown> {
  id: string;
  changed: number;
  what: string;
  before: number | null;
}

/** Notices that a country published in twelve weeks, including those that have ended since. */
export function loadRecentNotices(tx: Tx, country: Country): Promise<NoticeIndex> {
  return loadNoticesSince(tx, country, new Date(Date.now() - weeksBack * 7 * dayMs));
}

/** The latest first within each kind. */
export async function loadNoticesSince(
  tx: Tx,
  country: Country,
  since: Date,
): Promise<NoticeIndex> {
  const index = new NoticeIndex();
  const notices = new NoticeRows(index, country);
  const changes = await loadChanges(tx, since, (moment) => notices.dayOf(moment));
  const query = noticesSince(country, since);
  for await (const rows of fetchInBatches<NoticeRow>(tx, query, batchSize)) {
    for (const row of rows) notices.add(row, changes.get(row.id) ?? null);
  }
  return index;
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
  return sql`select ${noticeColumns} from (${sql.join(parts, sql` union all `)}) tenders`;
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
