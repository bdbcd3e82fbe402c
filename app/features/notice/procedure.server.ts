import { sql } from "drizzle-orm";
import type { Tx } from "../../../db/database.ts";
import type { NoticeKind } from "../../../db/notice-kind.ts";
import { parseTender, type TenderRow } from "../notices/notice.ts";
import { isNoticeKind } from "../notices/notice-kind.ts";
import { columns } from "../notices/notice-queries.server.ts";
import type { StoryNotice } from "./procedure.ts";

/** Limit for one procedure; some framework agreements have hundreds of contracts, and only the first are shown. */
const maxNotices = 60;

/** All notices of a procedure, the oldest first. */
export async function listStory(tx: Tx, story: string): Promise<StoryNotice[]> {
  const { rows } = await tx.execute<TenderRow & { listed: boolean } & Record<string, unknown>>(sql`
    select ${columns}, null as description, listed from tenders
    where story = ${story} and kind is not null and country is not null
    order by publication_date nulls last, tenders.id limit ${maxNotices}`);
  return rows
    .filter(({ kind }) => isNoticeKind(kind))
    .map((row) => {
      const { id, stage, source, published, deadline, closed, closedReason, url } =
        parseTender(row);
      const kind = row.kind as NoticeKind;
      const { listed } = row;
      return { id, kind, stage, source, published, deadline, closed, closedReason, url, listed };
    });
}
