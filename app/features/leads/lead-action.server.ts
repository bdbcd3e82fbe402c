import { reasonOf } from "../../../db/failures.ts";
import type { PageContext } from "../../http/page-context.ts";
import type { PostedForm } from "../../http/posted-form.ts";
import { languageOf } from "../../site/language.ts";
import type { FormFailure } from "./form-state.ts";
import { activities, cpvField, formKeyField } from "./lead-fields.ts";
import type { LeadIntake } from "./lead-intake.server.ts";
import { type FieldReader, findProblems } from "./lead-schema.ts";
import { leadErrorMessages } from "./messages.ts";
import { parseSentLead, parseSubmission, type Sender } from "./parse-submission.server.ts";

/** A form that was not accepted. */
export interface Refusal {
  failure: FormFailure;
  status: number;
}

/** Applies the rate limit, validates, and submits the lead. On failure the visitor gets the form back with what was typed. */
export async function receiveLead(
  context: PageContext & { leads: LeadIntake },
  form: PostedForm,
): Promise<Refusal | undefined> {
  const { site, clientAddress, leads, log, requestId } = context;
  const messages = leadErrorMessages[languageOf("lead-messages", site)];
  const admission = await leads.admit(clientAddress);
  if (admission === "flood") return failure(429, undefined, { banner: messages.tooMany });
  const fields = await parseForm(form);
  if (!fields) return failure(415, undefined, { banner: messages.unreadable });

  const sender: Sender = {
    site,
    language: languageOf("lead-form", site),
    referer: form.headers.referer ?? null,
  };
  const sent = parseSentLead(fields, sender);
  if (admission === "too-many") return failure(429, sent, { banner: messages.tooMany });
  const problems = findProblems(sent.lead);
  if (Object.keys(problems).length > 0) return failure(422, sent, { problems });
  try {
    const outcome = await leads.submit(parseSubmission(fields, sender));
    if (outcome === "received") return undefined;
    return failure(503, sent, { banner: messages.notDelivered });
  } catch (error) {
    log.error({ id: requestId, error: reasonOf(error) }, "a lead met a mistake of ours");
    const bannerLanguage = languageOf("lead-form", site);
    const banner = leadErrorMessages[bannerLanguage].fallback;
    return failure(500, sent, { banner, bannerLanguage });
  }
}

/** Undefined for anything that is not a form. The first of repeated fields counts. */
async function parseForm(form: PostedForm): Promise<FieldReader | undefined> {
  try {
    const fields = await form.fields();
    return (name) => {
      const value = fields.get(name);
      return typeof value === "string" ? value : undefined;
    };
  } catch {
    return undefined;
  }
}

/**
 * Returns all values to the form, hidden fields too: without JavaScript the next attempt is posted from another
 * address, and must still count as the same lead from the same campaign.
 */
function failure(
  status: number,
  sent: ReturnType<typeof parseSentLead> | undefined,
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
  return { failure: { values, problems: {}, ...rest }, status };
}
