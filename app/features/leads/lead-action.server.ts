import { reasonOf } from "../../../db/failures.ts";
import type { PageContext } from "../../http/page-context.ts";
import { type PostedForm, readFields } from "../../http/posted-form.ts";
import { languageOf } from "../../site/language.ts";
import { findField } from "../letter/fields-of-activity.ts";
import { parseProfile } from "../letter/profile.ts";
import type { FormFailure } from "./form-state.ts";
import { activities, cpvField, formKeyField, profileField } from "./lead-fields.ts";
import type { LeadIntake } from "./lead-intake.server.ts";
import { findProblems } from "./lead-schema.ts";
import { leadErrorMessages } from "./messages.ts";
import { parseSentLead, parseSubmission, type Sender } from "./parse-submission.server.ts";
import { profileMessages } from "./profile-messages.ts";
import { profileParts } from "./profile-parts.ts";

/** A form that was not accepted. */
export interface Refusal {
  failure: FormFailure;
  status: number;
}

/** A form that was accepted. */
export interface Receipt {
  /** The letter that was asked for, as a query; may be empty. */
  profile: string;
}

/** Validates and submits the lead. On failure the visitor gets the form back with what was typed. */
export async function receiveLead(
  context: PageContext & { leads: LeadIntake },
  form: PostedForm,
): Promise<Refusal | Receipt> {
  const { site, leads, log, requestId } = context;
  const messages = leadErrorMessages[languageOf("lead-messages", site)];
  const fields = await readFields(form);
  if (!fields) return failure(415, undefined, { banner: messages.unreadable });

  const sender: Sender = {
    site,
    language: languageOf("lead-form", site),
    referer: form.headers.referer ?? null,
  };
  const sent = { ...parseSentLead(fields, sender), sender };
  if (form.tooMany) return failure(429, sent, { banner: messages.tooMany });
  const problems = findProblems(sent.lead);
  if (Object.keys(problems).length > 0) return failure(422, sent, { problems });
  try {
    const outcome = await leads.submit(parseSubmission(fields, sender));
    if (outcome === "received") return { profile: sent.profile };
    return failure(503, sent, { banner: messages.notDelivered });
  } catch (error) {
    log.error({ id: requestId, error: reasonOf(error) }, "a lead met a mistake of ours");
    const bannerLanguage = languageOf("lead-form", site);
    const banner = leadErrorMessages[bannerLanguage].fallback;
    return failure(500, sent, { banner, bannerLanguage });
  }
}

/**
 * Returns all values to the form, hidden fields too: without JavaScript the next attempt is posted from another
 * address, and must still count as the same lead from the same campaign.
 */
function failure(
  status: number,
  sent: (ReturnType<typeof parseSentLead> & { sender: Sender }) | undefined,
  rest: Partial<FormFailure>,
): Refusal {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(sent?.lead ?? {})) {
    if (value !== false && value !== "") values[name] = value === true ? "on" : value;
  }
  if (!(activities as readonly string[]).includes(values.activity ?? "")) {
    delete values.activity;
  }
  if (sent) values[formKeyField] = sent.formKey;
  if (sent?.cpv.length) values[cpvField] = sent.cpv.join(",");
  if (sent?.profile) values[profileField] = sent.profile;
  const letter = sent && letterOf(sent.profile, sent.sender);
  return { failure: { values, problems: {}, ...(letter && { letter }), ...rest }, status };
}

function letterOf(query: string, { site, language }: Sender): FormFailure["letter"] {
  const profile = parseProfile(new URLSearchParams(query), site.country);
  const parts = profileParts(profile, site.country, language);
  const field = findField(profile.cpv, language);
  if (parts.length === 0 && !field) return undefined;
  return { chosen: profileMessages[language].chosen, parts, field };
}
