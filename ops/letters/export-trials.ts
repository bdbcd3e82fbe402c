import { desc, eq, gte, sql } from "drizzle-orm";
import { toCsv } from "../../app/site/csv.ts";
import type { Database } from "../../db/database.ts";
import { mailboxes, trials } from "../../db/schema.ts";
import type { ExportOptions } from "../operator-options.ts";
import { writeOutput } from "../write-output.ts";

/** Addresses and profiles while they are kept; never the hash, which is of no use to anyone else. */
const columns = {
  id: trials.id,
  asked_at: trials.created_at,
  state: sql<string>`case when ${trials.ended_at} is not null then 'ended' when ${trials.confirmed_at} is null then 'asked'
    when ${trials.paused_at} is not null then 'paused' else 'running' end`,
  country: trials.country,
  site_host: trials.site_host,
  address: mailboxes.address,
  profile: sql<string>`coalesce((select string_agg(p.query, ' + ' order by p.created_at, p.id) from trial_profiles p
    where p.trial_id = ${trials.id}), ${trials.profile})`,
  confirmed_at: trials.confirmed_at,
  last_day: trials.last_day,
  last_letter_day: trials.closing_day,
  digests: trials.letters,
  prolonged: trials.prolonged,
  soft_bounces: mailboxes.soft_bounces,
  paused_at: trials.paused_at,
  ended_at: trials.ended_at,
  end_reason: trials.end_reason,
  leave_reason: trials.leave_reason,
  utm_source: trials.utm_source,
  utm_medium: trials.utm_medium,
  utm_campaign: trials.utm_campaign,
  landing_page: trials.landing_page,
  privacy_text: trials.privacy_text,
  owners_told_at: trials.summarised_at,
};

/** Newest first. */
export async function exportTrials(
  database: Database,
  { format, since, output, force }: ExportOptions,
): Promise<string> {
  const rows = await database.asOwner((tx) =>
    tx
      .select(columns)
      .from(trials)
      .leftJoin(mailboxes, eq(mailboxes.address_hash, trials.address_hash))
      .where(since && gte(trials.created_at, since))
      .orderBy(desc(trials.created_at)),
  );
  const names = Object.keys(columns) as (keyof typeof columns)[];
  const text = format === "json" ? `${JSON.stringify(rows, null, 2)}\n` : toCsv(names, rows);
  if (output === undefined) return text;
  await writeOutput(output, text, { replace: force });
  return `written to ${output}: ${rows.length} trials\n`;
}
