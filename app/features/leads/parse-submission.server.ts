import { createHash } from "node:crypto";
import { cleanText } from "../../site/clean-text.ts";
import type { Language } from "../../site/languages.ts";
import type { Site } from "../../site/sites.ts";
import { parseCodes } from "../cpv/cpv-code.ts";
import { cpvField, filledInField, formKeyField, honeypotField } from "./lead-fields.ts";
import { composeNotification } from "./lead-message.ts";
import { parseLeadProfile } from "./lead-profile.ts";
import { type FieldReader, type Lead, parseLead } from "./lead-schema.ts";
import { letterLines } from "./letter-lines.ts";
import { consentTextVersion } from "./messages.ts";
import type { Submission } from "./submission.ts";
import { withVisitSource } from "./visit-source.server.ts";

export interface Sender {
  site: Site;
  language: Language;
  /** Without JavaScript the hidden fields are empty, but the browser names the page it came from. */
  referer: string | null;
}

/** The lead with its campaign, and the key by which a second submission counts as the same lead. */
export function parseSentLead(
  read: FieldReader,
  sender: Sender,
): { lead: Lead; formKey: string; cpv: string[]; profile: string } {
  return {
    lead: withVisitSource(parseLead(read), sender),
    formKey: formKeyOf(read),
    cpv: parseCpvCodes(read, sender),
    profile: parseLeadProfile(read, sender),
  };
}

export function parseSubmission(read: FieldReader, sender: Sender): Submission {
  const { lead, formKey, cpv, profile } = parseSentLead(read, sender);
  const { site, language } = sender;
  const contentHash = hashOf(JSON.stringify(lead) + cpv + profile);
  return {
    receivedAt: new Date().toISOString(),
    formKey,
    contentHash,
    lead,
    profile,
    notification: composeNotification(lead, site.brand, cpv, letterLines(profile, sender)),
    honeypot: cleanText(read(honeypotField), 10) !== "",
    filledInMs: parseMilliseconds(read(filledInField)),
    siteHost: site.host,
    language,
    privacyText: consentTextVersion,
    marketingText: lead.marketing_consent ? consentTextVersion : null,
  };
}

/**
 * Pages are cached, so without JavaScript there is no key per form: it is a hash of the text and the day. Not of the
 * sender's IP address, whose hash is easily reversed by trying all addresses.
 */
function formKeyOf(read: FieldReader): string {
  const given = cleanText(read(formKeyField), 64);
  if (/^[\w-]{16,64}$/.test(given)) return given;
  const day = new Date().toISOString().slice(0, 10);
  return `plain-${hashOf(`${JSON.stringify(parseLead(read))} ${day}`)}`;
}

/** An empty field means that all codes were removed; without JavaScript there is no field, and the referer has them. */
function parseCpvCodes(read: FieldReader, { referer }: Sender): string[] {
  const sent = read(cpvField);
  if (sent !== undefined || !referer || !URL.canParse(referer)) return parseCodes(sent);
  return parseCodes(new URL(referer).searchParams.getAll("cpv").join(","));
}

function parseMilliseconds(text: string | undefined): number | null {
  return text && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 40);
}
