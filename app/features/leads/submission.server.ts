import { createHash } from "node:crypto";
import { utmFields } from "../../site/campaign.ts";
import { cleanText } from "../../site/clean-text.ts";
import type { Language } from "../../site/languages.ts";
import type { Site } from "../../site/sites.ts";
import { decodeUnreserved, withoutToken } from "../../site/without-token.ts";
import { parseCodes } from "../cpv/cpv-code.ts";
import { describeIndustry } from "../cpv/industries.ts";
import {
  cpvField,
  type FieldReader,
  filledInField,
  formKeyField,
  honeypotField,
  type Lead,
  parseLead,
  parseVisitSource,
  type VisitSource,
} from "./lead.ts";
import { digestLines, parseLeadProfile } from "./lead-profile.ts";
import { consentTextVersion } from "./messages.ts";

/** A submitted lead: all that is needed to store it, notify the owners, and prove the consent. */
export interface Submission {
  receivedAt: string;
  formKey: string;
  /** Hash of the lead's fields and profile: the same form with edited text is a new version. */
  contentHash: string;
  lead: Lead;
  /** Profile of the requested digest, as a query; empty if there is none. Files of earlier versions lack it. */
  profile?: string;
  /** Set if this corrects the address of a lead that was sent before, which is stored already or waits in a file. */
  corrects?: Correction;
  notification: LeadNotification;
  honeypot: boolean;
  filledInMs: number | null;
  siteHost: string;
  language: Language;
  privacyText: string;
  marketingText: string | null;
}

/** A corrected address. Its notification names the company and both addresses, so that people know which lead it is. */
export interface Correction {
  /** The corrected lead's: its form has the same key. */
  contentHash: string;
  /** The address as it was before, and the hash of the version that had it. */
  emailBefore: string;
  hashBefore: string;
}

/** Sent to the owners' form-to-e-mail service, together with its access key. */
export interface LeadNotification {
  subject: string;
  from_name: string;
  message: string;
}

export interface FormOrigin {
  site: Site;
  language: Language;
  referer: string | null;
}

export type SentForm = ReturnType<typeof parseSentForm>;

/** A posted form, whether its lead is valid or not. */
export function parseSentForm(read: FieldReader, origin: FormOrigin) {
  const typed = parseLead(read);
  return {
    lead: withVisitSource(typed, origin),
    formKey: parseFormKey(read(formKeyField), typed),
    cpv: parseCpvCodes(read(cpvField), origin),
    profile: parseLeadProfile(read, origin),
    honeypot: cleanText(read(honeypotField), 10) !== "",
    filledInMs: parseMilliseconds(read(filledInField)),
  };
}

export function composeSubmission(sent: SentForm, origin: FormOrigin): Submission {
  const { lead, formKey, cpv, profile, honeypot, filledInMs } = sent;
  const { site, language } = origin;
  return {
    receivedAt: new Date().toISOString(),
    formKey,
    contentHash: hashOf(JSON.stringify(lead) + cpv + profile),
    lead,
    profile,
    notification: composeNotification(lead, site.brand, cpv, digestLines(profile, origin)),
    honeypot,
    filledInMs,
    siteHost: site.host,
    language,
    privacyText: consentTextVersion,
    marketingText: lead.marketing_consent ? consentTextVersion : null,
  };
}

/** What the thank-you page needs of the lead: whom the sample goes to, and enough to correct that. */
export interface LeadReceipt {
  /** The lead, as it was first sent. */
  formKey: string;
  contentHash: string;
  /** The last version of it, whose sample waits. */
  lastHash: string;
  company: string;
  industry: string;
  email: string;
  /** Receipts of the version before lack these. */
  phone?: string;
  company_code?: string;
  honeypot: boolean;
  sentAt: number;
}

/** The receipt that a visitor gets for a lead, or for its correction. */
export function receiptOf({
  formKey,
  contentHash,
  corrects,
  lead,
  honeypot,
  receivedAt,
}: Submission): LeadReceipt {
  return {
    formKey,
    contentHash: corrects?.contentHash ?? contentHash,
    lastHash: contentHash,
    company: lead.company,
    industry: lead.industry,
    email: lead.email,
    phone: lead.phone,
    company_code: lead.company_code,
    honeypot,
    sentAt: Date.parse(receivedAt),
  };
}

/** The same lead with another address. Sent twice, it is one correction. */
export function composeCorrection(
  receipt: LeadReceipt,
  email: string,
  profile: string,
  { site, language }: Pick<FormOrigin, "site" | "language">,
): Submission {
  const { formKey, contentHash, company, industry, honeypot } = receipt;
  const { phone = "", company_code = "" } = receipt;
  const lines = [
    ["Company name", company],
    ["Email", email],
    ["Email before", receipt.email],
  ];
  return {
    receivedAt: new Date().toISOString(),
    formKey,
    contentHash: hashOf(`${contentHash} ${email}`),
    lead: { ...parseLead(() => undefined), company, company_code, industry, email, phone },
    profile,
    corrects: { contentHash, emailBefore: receipt.email, hashBefore: receipt.lastHash },
    notification: {
      subject: oneLine(`Corrected address of a lead from ${site.brand}`),
      from_name: oneLine(company || site.brand),
      message: `${lines.map(([name, value]) => `${name}: ${value}`).join("\n")}\n`,
    },
    honeypot,
    filledInMs: null,
    siteHost: site.host,
    language,
    privacyText: consentTextVersion,
    marketingText: null,
  };
}

const activityTexts = new Map([
  ["active", "Actively taking part in procurement"],
  ["starting", "Wants to start taking part"],
  ["specific", "Looking for a specific tender"],
]);

export function composeNotification(
  lead: Lead,
  site: string,
  cpvCodes: readonly string[] = [],
  digest: readonly [string, string][] = [],
): LeadNotification {
  const lines: (readonly [string, string])[] = [
    ["Company name", lead.company],
    ["Company code", lead.company_code],
    ["Name", lead.name],
    ["Phone", lead.phone],
    ["Email", lead.email],
    ["Industry", describeIndustry(lead.industry)],
    ...(cpvCodes.length > 0 ? [["CPV codes", cpvCodes.join(", ")] as const] : []),
    ...digest,
    ["Participation in tenders", activityTexts.get(lead.activity) ?? "Not selected"],
    ["Referral source", lead.referral_source],
    ["Marketing consent", lead.marketing_consent ? "yes" : "no"],
    ["Landing page", lead.landing_page],
    ...utmFields.map((name) => [name, lead[name]] as const),
  ];
  return {
    subject: oneLine(`New lead from ${site}`),
    from_name: oneLine(lead.name || lead.company || site),
    message: lines.map(([name, value]) => `${name}: ${value || "-"}`).join("\n"),
  };
}

/**
 * Without JavaScript the hidden fields are empty, so the campaign is read from the Referer header. Any trial token in
 * the landing page is removed before it is stored.
 */
export function withVisitSource<Sent extends VisitSource>(
  sent: Sent,
  { site, referer }: Pick<FormOrigin, "site" | "referer">,
): Sent {
  const isKnown = sent.landing_page !== "" || utmFields.some((name) => sent[name] !== "");
  const found = { ...sent };
  if (!isKnown && referer && URL.canParse(referer)) {
    // The Referer header could name any host: only its path and query are used.
    const { pathname, search } = new URL(referer);
    Object.assign(found, parseVisitSource(`https://${site.host}${pathname}${search}`));
  }
  return { ...found, landing_page: withoutToken(decodeUnreserved(found.landing_page)) };
}

/**
 * Pages are cached, so without JavaScript no form has a key of its own: a hash of the text and the day replaces it. The
 * IP address is not hashed, because trying all addresses would easily reverse that.
 */
function parseFormKey(sent: string | undefined, typed: Lead): string {
  const given = cleanText(sent, 64);
  if (/^[\w-]{16,64}$/.test(given)) return given;
  const day = new Date().toISOString().slice(0, 10);
  return `plain-${hashOf(`${JSON.stringify(typed)} ${day}`)}`;
}

/** An empty field means that all codes were removed. Without JavaScript there is no field, so the referer is read. */
function parseCpvCodes(sent: string | undefined, { referer }: FormOrigin): string[] {
  if (sent !== undefined || !referer || !URL.canParse(referer)) return parseCodes(sent);
  return parseCodes(new URL(referer).searchParams.getAll("cpv").join(","));
}

function parseMilliseconds(text: string | undefined): number | null {
  return text && /^\d{1,9}$/.test(text) ? Number(text) : null;
}

function hashOf(text: string): string {
  return createHash("sha256").update(text).digest("hex").slice(0, 40);
}

function oneLine(text: string): string {
  return text.replace(/\s+/g, " ").trim();
}
