import { campaignOf, firstAddress, maxUtmLength, utmFields } from "../../site/campaign.ts";
import { cleanText } from "../../site/clean-text.ts";
import type { Language } from "../../site/languages.ts";
import { parseMailAddress } from "../../site/mail-address.ts";
import { parseUrl } from "../../site/paths.ts";
import type { profileKeys } from "../notices/profile-keys.ts";

/** In the order of the form, which is also the order of the error summary. */
export const requiredFields = [
  "activity",
  "company_code",
  "company",
  "name",
  "phone",
  "email",
  "industry",
  "referral_source",
  "privacy_consent",
] as const;

export type RequiredField = (typeof requiredFields)[number];

export const activities = ["active", "starting", "specific"] as const;

/** The browser's `maxlength`; the server cuts longer text rather than refuse the lead. */
export const maxTextLength = 200;
const maxAddressLength = 2_000;

/* Further fields of the form that are not columns of the lead. */
export const formKeyField = "form_key";
/** CPV codes, for the notification only. */
export const cpvField = "cpv";
/** Profile of the requested digest, as the query of its page; see app/features/notices/profile.ts. */
export const profileField = "profile";
/** Longer than any profile within its limits: one character of another alphabet takes nine in a query. */
export const maxProfileLength = 4_000;
/** Names of the fields with which people ask for a trial, or to follow a procurement. */
export const addressFields = { email: "email", consent: "privacy_consent" } as const;
export const filledInField = "filled_in_ms";
/** Invisible to people; bots fill it in. */
export const honeypotField = "website";
/** Without JavaScript: the button of a proposal sends the proposed value beside what was typed. */
export const takenField = (name: "email" | "company") => `take_${name}`;

/** Where the visitor came from, as the form's hidden fields have it. */
export type VisitSource = Record<(typeof utmFields)[number] | "landing_page", string>;

export interface Lead
  extends VisitSource,
    Record<Exclude<RequiredField, "privacy_consent">, string> {
  privacy_consent: boolean;
  marketing_consent: boolean;
}

/** Gets a form field by name, in the browser and on the server. */
export type FieldReader = (name: string) => string | undefined;

/** Keep the order of the keys: stored leads are identified by a hash of this JSON. */
export function parseLead(read: FieldReader): Lead {
  const text = (name: string) => cleanText(read(name), maxTextLength);
  const { landing_page, ...campaign } = readVisitSource(read);
  return {
    activity: text("activity"),
    company_code: text("company_code"),
    company: text("company"),
    name: text("name"),
    email: text("email"),
    phone: text("phone"),
    industry: text("industry"),
    referral_source: text("referral_source"),
    landing_page,
    privacy_consent: isTicked(read("privacy_consent")),
    marketing_consent: isTicked(read("marketing_consent")),
    ...campaign,
  };
}

export function readVisitSource(read: FieldReader): VisitSource {
  const campaign = utmFields.map((name) => [name, cleanText(read(name), maxUtmLength)]);
  const landing_page = cleanText(read("landing_page"), maxAddressLength);
  return { landing_page, ...Object.fromEntries(campaign) };
}

/** Reads the address of the form's page, which carries the campaign and the first page of the visit. */
export function parseVisitSource(address: string): VisitSource {
  const url = parseUrl(address);
  const sent = url ? campaignOf(url.searchParams) : new URLSearchParams();
  sent.set("landing_page", url ? firstAddress(url) : address);
  return readVisitSource((name) => sent.get(name) ?? undefined);
}

/** Without a campaign the address does not say where the visit began; a referrer of ours is the better source. */
export function sourceAddress(address: string, referrer: string): string {
  const { origin, searchParams } = new URL(address);
  const ours = parseUrl(referrer)?.origin === origin;
  return ours && campaignOf(searchParams).size === 0 ? referrer : address;
}

const unticked = ["", "0", "false", "off", "no"];

/** A browser sends nothing for an unticked box; a program that sends 'false' has not agreed either. */
export function isTicked(value: string | undefined): boolean {
  return value !== undefined && !unticked.includes(value.trim().toLowerCase());
}

/** Why a field is invalid; the texts are in messages.ts. */
export type FieldProblem =
  | "required"
  | "too-short"
  | "no-digit"
  | "too-few-digits"
  | "no-at-sign"
  | "no-domain";

export type FieldProblems = Partial<Record<RequiredField, FieldProblem>>;

const minCodeLength = 5;
/** Shortest telephone number of any country, with its area code. */
const minPhoneDigits = 7;

/** One criterion of a profile other than its CPV codes: as a query parameter, and in words. */
export interface ProfilePart {
  key: Exclude<(typeof profileKeys)[number], "cpv">;
  /** For `q`: one phrase, or one excluded word with a minus before it. */
  value: string;
  text: string;
}

/** What comes back when a form was not accepted: the typed values, and what is wrong. */
export interface FormFailure {
  values: Record<string, string>;
  problems: FieldProblems;
  /** The company's name in notices, by its code, if another one or none was typed. */
  knownCompany?: string | undefined;
  banner?: string;
  /** Set if it differs from the language of the other messages. */
  bannerLanguage?: Language;
  /**
   * The requested digest in words, with a heading, and the fields of activity that its codes make up; for pages
   * without JavaScript.
   */
  digest?: {
    chosen: string;
    parts: ProfilePart[];
    fields: { name: string; codes: string[] }[];
  };
  /** The server never answered. */
  unsent?: boolean;
}

/**
 * Applies the specification's rules, and refuses what is no use to anybody: an address that no mail can be sent to, a
 * telephone number and a company's code that no country has. Every further rule costs leads. Browser and server share
 * this code. It uses no library, because the form's script has no room for one.
 */
export function findProblems(lead: Lead): FieldProblems {
  const problems: FieldProblems = {};
  if (lead.company_code.length < minCodeLength) problems.company_code = "too-short";
  else if (countDigits(lead.company_code) === 0) problems.company_code = "no-digit";
  if (countDigits(lead.phone) < minPhoneDigits) problems.phone = "too-few-digits";
  const email = findEmailProblem(lead.email);
  if (email) problems.email = email;
  for (const field of requiredFields) if (!lead[field]) problems[field] = "required";
  if (!(activities as readonly string[]).includes(lead.activity)) problems.activity = "required";
  return problems;
}

function countDigits(text: string): number {
  return text.replace(/\P{Nd}/gu, "").length;
}

export function findEmailProblem(email: string): FieldProblem | undefined {
  if (!email.includes("@")) return "no-at-sign";
  return parseMailAddress(email) ? undefined : "no-domain";
}
