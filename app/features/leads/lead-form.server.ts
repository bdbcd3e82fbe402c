import { reasonOf } from "../../../db/failures.ts";
import { isServiceDown } from "../../http/database-query.ts";
import type { PageRequest } from "../../http/page-request.ts";
import { type PostedForm, readFields } from "../../http/posted-form.ts";
import { contactOf } from "../../site/company.ts";
import { languageOf } from "../../site/language.ts";
import type { Site } from "../../site/sites.ts";
import { findFields } from "../digest/fields-of-activity.ts";
import { parseProfile } from "../notices/profile.ts";
import { formCountries, isOtherCompany } from "./field-hints.ts";
import {
  activities,
  cpvField,
  type FieldReader,
  type FormFailure,
  findProblems,
  formKeyField,
  profileField,
  takenField,
} from "./lead.ts";
import type { LeadReceiver } from "./lead-receiver.server.ts";
import { leadErrorMessages, profileMessages } from "./messages.ts";
import { profileParts } from "./profile-choice.server.ts";
import {
  composeSubmission,
  type FormOrigin,
  parseSentForm,
  type SentForm,
} from "./submission.server.ts";
import { thankYouQuery } from "./thank-you.server.ts";

export function leadFormData(site: Site) {
  return {
    language: languageOf("lead-form", site),
    errorLanguage: languageOf("lead-messages", site),
    phone: contactOf(site).phone,
    countries: formCountries(site),
  };
}

/** Finds the name that a company has in notices, by its code. */
type FindCompany = (code: string) => Promise<string | undefined>;

/**
 * Validates and submits the lead. Returns the query of the thank-you page: the requested digest profile, and a receipt; on
 * failure, what the form needs to be shown again with everything that was typed.
 */
export async function receiveLead(
  context: PageRequest & { leads: Pick<LeadReceiver, "submit" | "sealReceipt"> },
  form: PostedForm,
  findCompany: FindCompany,
): Promise<{ query: string } | { failure: FormFailure; status: number }> {
  const { site, leads, log, requestId } = context;
  const language = languageOf("lead-form", site);
  const messages = leadErrorMessages[languageOf("lead-messages", site)];
  const fields = await readFields(form);
  if (!fields) {
    return { status: 415, failure: { values: {}, problems: {}, banner: messages.unreadable } };
  }
  const origin: FormOrigin = { site, language, referer: form.headers.referer ?? null };
  const taken = readTaken(fields);
  const sent = parseSentForm((name) => taken.get(name) ?? fields(name), origin);
  const refuse = (status: number, rest: Partial<FormFailure>) => {
    const digest = digestOf(sent.profile, origin);
    const failure = { values: valuesOf(sent), problems: {}, ...(digest && { digest }), ...rest };
    return { failure, status };
  };
  if (form.tooMany) return refuse(429, { banner: messages.tooMany });
  const problems = findProblems(sent.lead);
  const isRefused = Object.keys(problems).length > 0;
  if (isRefused || taken.size > 0) {
    const knownCompany = await proposeCompany(sent, findCompany);
    return refuse(isRefused ? 422 : 200, { problems, ...(knownCompany && { knownCompany }) });
  }
  try {
    const submission = composeSubmission(sent, origin);
    const outcome = await leads.submit(submission);
    if (outcome === "received") {
      return { query: thankYouQuery(sent.profile, await leads.sealReceipt(submission)) };
    }
    return refuse(503, { banner: messages.notDelivered });
  } catch (error) {
    log.error({ id: requestId, error: reasonOf(error) }, "a lead hit an internal error");
    const banner = leadErrorMessages[language].fallback;
    return refuse(500, { banner, bannerLanguage: language });
  }
}

/** Proposals that were pressed without JavaScript: each takes the place of what was typed. */
function readTaken(read: FieldReader): Map<string, string> {
  const taken = (["email", "company"] as const).map((field) => [field, read(takenField(field))]);
  return new Map(taken.filter((one): one is [string, string] => one[1] !== undefined));
}

/** The name to propose, if another one or none was typed. None while the database is down: nobody waits for it. */
async function proposeCompany(
  { lead: { company, company_code } }: SentForm,
  findCompany: FindCompany,
): Promise<string | undefined> {
  try {
    const name = company_code === "" ? undefined : await findCompany(company_code);
    return name && (company === "" || isOtherCompany(company, name)) ? name : undefined;
  } catch (error) {
    if (isServiceDown(error)) return undefined;
    throw error;
  }
}

/**
 * All values for the form, including hidden fields: without JavaScript the next attempt is posted from another
 * address, and must still count as the same lead from the same campaign.
 */
function valuesOf({ lead, formKey, cpv, profile }: SentForm): Record<string, string> {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(lead)) {
    if (value !== false && value !== "") values[name] = value === true ? "on" : value;
  }
  if (!(activities as readonly string[]).includes(lead.activity)) delete values.activity;
  values[formKeyField] = formKey;
  if (cpv.length > 0) values[cpvField] = cpv.join(",");
  if (profile) values[profileField] = profile;
  return values;
}

function digestOf(query: string, { site, language }: FormOrigin): FormFailure["digest"] {
  const profile = parseProfile(new URLSearchParams(query), site.country);
  const parts = profileParts(profile, site.country, language);
  const fields = findFields(profile.cpv, language);
  if (parts.length + fields.length === 0) return undefined;
  return { chosen: profileMessages[language].chosen, parts, fields };
}
