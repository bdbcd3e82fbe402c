import { reasonOf } from "../../../db/failures.ts";
import type { PageRequest } from "../../http/page-request.ts";
import { type PostedForm, readFields } from "../../http/posted-form.ts";
import { contactOf } from "../../site/company.ts";
import { languageOf } from "../../site/language.ts";
import { type Site, siteIds } from "../../site/sites.ts";
import { findField } from "../digest/fields-of-activity.ts";
import { parseProfile } from "../notices/profile.ts";
import {
  activities,
  cpvField,
  type FormFailure,
  findProblems,
  formKeyField,
  profileField,
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

export function leadFormData(site: Site) {
  return {
    language: languageOf("lead-form", site),
    errorLanguage: languageOf("lead-messages", site),
    phone: contactOf(site).phone,
    // The plain host belongs to no country, so it accepts company codes of all three.
    countries: site.key === "plain" ? siteIds : [site.id],
  };
}

/**
 * Validates and submits the lead. Returns the requested digest profile as a query, which may be empty; on failure,
 * what the form needs to be shown again with everything that was typed.
 */
export async function receiveLead(
  context: PageRequest & { leads: Pick<LeadReceiver, "submit"> },
  form: PostedForm,
): Promise<{ profile: string } | { failure: FormFailure; status: number }> {
  const { site, leads, log, requestId } = context;
  const language = languageOf("lead-form", site);
  const messages = leadErrorMessages[languageOf("lead-messages", site)];
  const fields = await readFields(form);
  if (!fields) {
    return { status: 415, failure: { values: {}, problems: {}, banner: messages.unreadable } };
  }
  const origin: FormOrigin = { site, language, referer: form.headers.referer ?? null };
  const sent = parseSentForm(fields, origin);
  const refuse = (status: number, rest: Partial<FormFailure>) => {
    const digest = digestOf(sent.profile, origin);
    const failure = { values: valuesOf(sent), problems: {}, ...(digest && { digest }), ...rest };
    return { failure, status };
  };
  if (form.tooMany) return refuse(429, { banner: messages.tooMany });
  const problems = findProblems(sent.lead);
  if (Object.keys(problems).length > 0) return refuse(422, { problems });
  try {
    const outcome = await leads.submit(composeSubmission(sent, origin));
    if (outcome === "received") return { profile: sent.profile };
    return refuse(503, { banner: messages.notDelivered });
  } catch (error) {
    log.error({ id: requestId, error: reasonOf(error) }, "a lead hit an internal error");
    const banner = leadErrorMessages[language].fallback;
    return refuse(500, { banner, bannerLanguage: language });
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
  const field = findField(profile.cpv, language);
  if (parts.length === 0 && !field) return undefined;
  return { chosen: profileMessages[language].chosen, parts, field };
}
