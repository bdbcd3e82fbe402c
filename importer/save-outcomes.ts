import { sql } from "drizzle-orm";
import type { Tx } from "../db/database.ts";
import { type OutcomeNotice, storedLots } from "./notice.ts";
import { nameStory } from "./stories.ts";

/** Returns the links of what was saved, and of the versions that were replaced. */
export async function saveOutcomes(tx: Tx, outcomes: OutcomeNotice[]): Promise<string[][]> {
  const rows = outcomes.map((outcome) => ({
    source: outcome.source,
    country: outcome.country,
    notice_id: outcome.noticeId,
    notice_version: outcome.noticeVersion,
    procedure_id: outcome.procedureId,
    published_at: outcome.published,
    reason: outcome.reason,
    lots: storedLots(outcome),
    links: outcome.links,
    story: nameStory(outcome.links),
  }));
  const given = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as given(source int, country text,
    notice_id text, notice_version text, procedure_id text, published_at timestamptz, reason text, lots text[],
    links text[], story text)`;
  const { rows: before } = await tx.execute<{ links: string[] | null }>(sql`
    select there.links from ${given} join tender_outcomes there using (source, notice_id)`);
  await tx.execute(sql`
    insert into tender_outcomes (source, country, notice_id, notice_version, procedure_id, published_at, reason, lots,
      links, story)
    select source, country, notice_id, notice_version, procedure_id, published_at, reason, lots, links, story
    from ${given}
    on conflict (source, notice_id) do update set notice_version = excluded.notice_version,
      country = excluded.country, procedure_id = excluded.procedure_id, published_at = excluded.published_at,
      reason = excluded.reason, lots = excluded.lots, links = excluded.links
    where ${rankOf("tender_outcomes")} < ${rankOf("excluded")}`);
  return [...before.map((row) => row.links ?? []), ...outcomes.map((outcome) => outcome.links)];
}

/** As in `isNewerOutcome` of notice.ts. */
function rankOf(table: string) {
  return sql.raw(`(length(${table}.notice_version), ${table}.notice_version collate "C",
    ${table}.published_at, ${table}.reason = 'open',
    (select count(*) from unnest(${table}.lots) lot where lot like '% open'),
    ${table}.reason collate "C", coalesce(${table}.procedure_id, '') collate "C",
    array_to_string(${table}.lots, ' ') collate "C", array_to_string(${table}.links, ' ') collate "C")`);
}
