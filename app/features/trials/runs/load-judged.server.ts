import { sql } from "drizzle-orm";
import type { Tx } from "../../../../db/database.ts";
import { enoughAlike, type JudgedNotice } from "./propose-exclusion.ts";

/** The latest answers that a proposal is made from. */
const mostJudged = 40;

/** What readers answered about notices, by the profile; nothing for a profile with too few that do not suit. */
export async function loadJudgedNotices(
  tx: Tx,
  profiles: readonly string[],
): Promise<Map<string, JudgedNotice[]>> {
  const { rows: opinions } = await tx.execute<Opinion>(sql`
    select o.trial_profile_id as profile, o.tender_id as notice, o.suits
    from unnest(${sql.param(profiles)}::uuid[]) p(id) cross join lateral (
      select * from notice_opinions where trial_profile_id = p.id order by created_at desc limit ${mostJudged}) o
    where ${enoughAlike} <= (select count(*) from notice_opinions d where d.trial_profile_id = p.id and not d.suits)`);
  if (opinions.length === 0) return new Map();
  const ids = [...new Set(opinions.map(({ notice }) => notice))];
  // Without a cast, the ids get the column's own type and its index is used.
  const { rows: notices } = await tx.execute<NamedNotice>(sql`
    select id::text as id, title, cpv from tenders where tenders.id = any(${sql.param(ids)})`);
  const named = new Map(notices.map((notice) => [notice.id, notice]));
  const judged = opinions.flatMap(({ profile, notice, suits }) => {
    const known = named.get(notice);
    return known ? [{ profile, suits, title: known.title ?? "", cpv: known.cpv ?? [] }] : [];
  });
  return Map.groupBy(judged, ({ profile }) => profile);
}

interface Opinion extends Record<string, unknown> {
  profile: string;
  notice: string;
  suits: boolean;
}

interface NamedNotice extends Record<string, unknown> {
  id: string;
  title: string | null;
  cpv: string[] | null;
}
