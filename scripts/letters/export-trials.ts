import { desc, gte } from "drizzle-orm";
import { toCsv } from "../../app/http/csv.ts";
import type { Database } from "../../db/database.ts";
import { trials } from "../../db/schema.ts";
import type { ExportOptions } from "../operator-options.ts";
import { writeOutput } from "../write-output.ts";

type TrialRow = typeof trials.$inferSelect;

/** Newest first. Addresses and profiles while they are kept; never the hash, which is of no use to anyone else. */
export async function exportTrials(
  database: Database,
  { format, since, output, force }: ExportOptions,
): Promise<string> {
  const found = await database.asOwner((tx) =>
    tx
      .select()
      .from(trials)
      .where(since && gte(trials.created_at, since))
      .orderBy(desc(trials.created_at)),
  );
  const rows = found.map(rowOf);
  const text = format === "json" ? `${JSON.stringify(rows, null, 2)}\n` : toCsv(columns, rows);
  if (output === undefined) return text;
  await writeOutput(output, text, { replace: force });
  return `written to ${output}: ${rows.length} trials\n`;
}

function rowOf(row: TrialRow) {
  return {
    id: row.id,
    asked_at: row.created_at,
    state: stateOf(row),
    country: row.country,
    site_host: row.site_host,
    address: row.address,
    profile: row.profile,
    confirmed_at: row.confirmed_at,
    last_day: row.last_day,
    last_letter_day: row.closing_day,
    letters: row.letters,
    empty_days: row.empty_days,
    soft_bounces: row.soft_bounces,
    paused_at: row.paused_at,
    ended_at: row.ended_at,
    end_reason: row.end_reason,
    utm_source: row.utm_source,
    utm_medium: row.utm_medium,
    utm_campaign: row.utm_campaign,
    landing_page: row.landing_page,
    privacy_text: row.privacy_text,
    owners_told_at: row.summarised_at,
  };
}

function stateOf({ ended_at, confirmed_at, paused_at }: TrialRow): string {
  if (ended_at) return "ended";
  if (!confirmed_at) return "asked";
  return paused_at ? "paused" : "running";
}

/** Listed here, so that an empty export still has its header. */
const columns = [
  "id",
  "asked_at",
  "state",
  "country",
  "site_host",
  "address",
  "profile",
  "confirmed_at",
  "last_day",
  "last_letter_day",
  "letters",
  "empty_days",
  "soft_bounces",
  "paused_at",
  "ended_at",
  "end_reason",
  "utm_source",
  "utm_medium",
  "utm_campaign",
  "landing_page",
  "privacy_text",
  "owners_told_at",
] as const satisfies (keyof ReturnType<typeof rowOf>)[];
