import type { utmFields } from "../../site/campaign.ts";
import { cleanText } from "../../site/clean-text.ts";
import { activities, maxTextLength, type RequiredField, requiredFields } from "./lead-fields.ts";
import { readVisitSource } from "./visit-source.ts";

/** Why a field is invalid; the texts are in messages.ts. */
export type FieldProblem = "required" | "too-short" | "no-at-sign";

export type FieldProblems = Partial<Record<RequiredField, FieldProblem>>;

export interface Lead extends Record<(typeof utmFields)[number], string> {
  activity: string;
  company_code: string;
  company: string;
  name: string;
  email: string;
  phone: string;
  industry: string;
  referral_source: string;
  landing_page: string;
  privacy_consent: boolean;
  marketing_consent: boolean;
}

/** Gets a form field by name, in the browser and on the server. */
export type FieldReader = (name: string) => string | undefined;

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

/**
 * The specification's rules and no others: a rule too many costs leads. Shared by browser and server, and plain: the form's
 * script has no room for a library.
 */
export function findProblems(lead: Lead): FieldProblems {
  const problems: FieldProblems = {};
  if (lead.company_code.length < minCodeLength) problems.company_code = "too-short";
  if (!lead.email.includes("@")) problems.email = "no-at-sign";
  for (const field of requiredFields) if (!lead[field]) problems[field] = "required";
  if (!isActivity(lead.activity)) problems.activity = "required";
  return problems;
}

const minCodeLength = 5;

function isActivity(text: string): boolean {
  return (activities as readonly string[]).includes(text);
}

const unticked = ["", "0", "false", "off", "no"];

/** A browser sends nothing for an unticked box; a program that sends 'false' has not agreed either. */
export function isTicked(value: string | undefined): boolean {
  return value !== undefined && !unticked.includes(value.trim().toLowerCase());
}

/** In the order of the form, for the summary. */
export function problemFields(problems: FieldProblems): RequiredField[] {
  return requiredFields.filter((field) => problems[field]);
}
