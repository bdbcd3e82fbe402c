import { randomUUID } from "node:crypto";
import type { Lead } from "../../app/features/leads/lead.ts";
import {
  composeNotification,
  type Submission,
} from "../../app/features/leads/submission.server.ts";

export const sampleLead: Lead = {
  activity: "active",
  company_code: "10000003",
  company: "Jumts SIA",
  name: "Anna Bērziņa",
  email: "anna@jumts.example",
  phone: "+371 20000000",
  industry: "construction",
  referral_source: "search",
  landing_page: "https://hanked.ee/?utm_source=news",
  privacy_consent: true,
  marketing_consent: false,
  utm_source: "news",
  utm_medium: "mail",
  utm_campaign: "roofs",
  utm_adgroup: "group",
  utm_term: "term",
  utm_query: "query",
  utm_device: "phone",
  utm_placement: "top",
  utm_matchtype: "exact",
  utm_network: "search",
};

/** A new submission each time, unless a key and a hash are given. */
export function sampleSubmission({
  lead: changed,
  ...rest
}: Partial<Omit<Submission, "lead">> & { lead?: Partial<Lead> } = {}): Submission {
  const lead = { ...sampleLead, ...changed };
  return {
    receivedAt: new Date().toISOString(),
    formKey: randomUUID(),
    contentHash: "hash-1",
    lead,
    profile: "",
    notification: composeNotification(lead, "Hanked.ee"),
    honeypot: false,
    filledInMs: 30_000,
    siteHost: "hanked.ee",
    language: "lv",
    privacyText: "2026-11-15",
    marketingText: null,
    ...rest,
  };
}
