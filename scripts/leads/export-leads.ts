import { toCsv } from "../../app/http/csv.ts";
import { utmFields } from "../../app/site/campaign.ts";
import type { Database } from "../../db/database.ts";
import type { ExportOptions } from "../operator-options.ts";
import { writeOutput } from "../write-output.ts";
import { deliveryOf, type LeadRecord, listLeadRecords } from "./lead-records.ts";

export async function exportLeads(
  database: Database,
  { format, since, output, force }: ExportOptions,
): Promise<string> {
  const records = await database.asOwner((tx) => listLeadRecords(tx, { since }));
  const rows = records.map(rowOf);
  const text = format === "json" ? `${JSON.stringify(rows, null, 2)}\n` : toCsv(columns, rows);
  if (output === undefined) return text;
  await writeOutput(output, text, { replace: force });
  return `written to ${output}: ${rows.length} leads\n`;
}

/** The lead's columns, then the consent, then the delivery, then the sample letter, which is forgotten after a month. */
function rowOf({ lead, submission, sample }: LeadRecord) {
  return {
    ...lead,
    consented_at: submission?.created_at ?? null,
    consent_host: submission?.site_host ?? null,
    consent_language: submission?.language ?? null,
    privacy_text: submission?.privacy_text ?? null,
    marketing_text: submission?.marketing_text ?? null,
    delivery: deliveryOf(submission),
    attempts: submission?.attempts ?? null,
    delivered_at: submission?.delivered_at ?? null,
    gave_up_at: submission?.gave_up_at ?? null,
    last_error: submission?.last_error ?? null,
    filled_in_ms: submission?.filled_in_ms ?? null,
    sample_to: sample?.recipient ?? null,
    sample_sent_at: sample?.sent_at ?? null,
    sample_gave_up_at: sample?.gave_up_at ?? null,
    sample_error: sample?.last_error ?? null,
  };
}

/** Listed here, so that an empty export still has its header. */
const columns = [
  "id",
  "created_at",
  "company_code",
  "company",
  "name",
  "phone",
  "email",
  "industry",
  "activity",
  "referral_source",
  ...utmFields,
  "landing_page",
  "privacy_consent",
  "marketing_consent",
  "profile",
  "consented_at",
  "consent_host",
  "consent_language",
  "privacy_text",
  "marketing_text",
  "delivery",
  "attempts",
  "delivered_at",
  "gave_up_at",
  "last_error",
  "filled_in_ms",
  "sample_to",
  "sample_sent_at",
  "sample_gave_up_at",
  "sample_error",
] as const satisfies (keyof ReturnType<typeof rowOf>)[];
