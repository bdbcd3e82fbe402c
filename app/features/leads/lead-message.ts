import { utmFields } from "../../site/campaign.ts";
import { describeIndustry } from "../cpv/industries.ts";
import type { Activity } from "./lead-fields.ts";
import type { Lead } from "./lead-schema.ts";

/** What the owners' form-to-e-mail service is sent, beside its access key. */
export interface LeadNotification {
  subject: string;
  from_name: string;
  message: string;
}

const activityTexts: Record<Activity, string> = {
  active: "Actively taking part in procurement",
  starting: "Wants to start taking part",
  specific: "Looking for a specific tender",
};

export function composeNotification(
  lead: Lead,
  site: string,
  cpvCodes: readonly string[] = [],
  letter: readonly [string, string][] = [],
): LeadNotification {
  const lines: [string, string][] = [
    ["Company name", lead.company],
    ["Company code", lead.company_code],
    ["Name", lead.name],
    ["Phone", lead.phone],
    ["Email", lead.email],
    ["Industry", describeIndustry(lead.industry)],
    ...(cpvCodes.length > 0 ? [["CPV codes", cpvCodes.join(", ")] as [string, string]] : []),
    ...letter,
    ["Participation in tenders", describeActivity(lead.activity)],
    ["Referral source", lead.referral_source],
    ["Marketing consent", lead.marketing_consent ? "yes" : "no"],
    ["Landing page", lead.landing_page],
    ...utmFields.map((name): [string, string] => [name, lead[name]]),
  ];
  return {
    subject: oneLine(`New lead from ${site}`),
    from_name: oneLine(lead.name || lead.company || site),
    message: lines.map(([name, value]) => `${name}: ${value || "-"}`).join("\n"),
  };
}

function describeActivity(activity: string): string {
  if (!Object.hasOwn(activityTexts, activity)) return "Not selected";
  return activityTexts[activity as Activity];
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
