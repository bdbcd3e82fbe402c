import { data, redirect } from "react-router";
import type { RequestContext } from "../../http/request-context.ts";
import { languageOf } from "../../site/language.ts";
import { paths } from "../../site/paths.ts";
import type { FormFailure } from "./form-state.ts";
import { activities, cpvField, formKeyField } from "./lead-fields.ts";
import { type FieldReader, findProblems } from "./lead-schema.ts";
import { leadErrorMessages } from "./messages.ts";
import { readSentLead, readSubmission, type Sender } from "./read-submission.server.ts";

/** Validate, hand to the desk, answer. Whatever goes wrong, the typed values come back. */
export async function receiveLead(request: Request, context: RequestContext) {
  const { site, clientAddress, leads, log, requestId } = context;
  const messages = leadErrorMessages[languageOf("lead-messages", site)];
  const fields = await readFields(request);
  if (!fields) return failure(415, undefined, { banner: messages.unreadable });

  const sender: Sender = {
    site,
    language: languageOf("lead-form", site),
    clientAddress,
    referer: request.headers.get("referer"),
  };
  const sent = readSentLead(fields, sender);
  if (!(await leads.allows(clientAddress))) {
    return failure(429, sent, { banner: messages.tooMany });
  }
  const problems = findProblems(sent.lead);
  if (Object.keys(problems).length > 0) return failure(422, sent, { problems });
  try {
    const outcome = await leads.submit(readSubmission(fields, sender));
    if (outcome === "received") return redirect(paths.thankYou(), 303);
    return failure(503, sent, { banner: messages.notDelivered });
  } catch (error) {
    log.error({ id: requestId, error: (error as Error).message }, "a lead met a mistake of ours");
    const bannerLanguage = languageOf("lead-form", site);
    const banner = leadErrorMessages[bannerLanguage].fallback;
    return failure(500, sent, { banner, bannerLanguage });
  }
}

/** Undefined for anything that is not a form. The first of repeated fields counts. */
async function readFields(request: Request): Promise<FieldReader | undefined> {
  try {
    const form = await request.formData();
    return (name) => {
      const value = form.get(name);
      return typeof value === "string" ? value : undefined;
    };
  } catch {
    return undefined;
  }
}

/**
 * All that was sent goes back into the form, the hidden fields too: without JavaScript the next try
 * comes from another address, and must still be the same lead from the same campaign.
 */
function failure(
  status: number,
  sent: ReturnType<typeof readSentLead> | undefined,
  rest: Partial<FormFailure>,
) {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(sent?.lead ?? {})) {
    if (value !== false && value !== "") values[name] = value === true ? "on" : value;
  }
  if (!(activities as readonly string[]).includes(values.activity ?? "")) {
    delete values.activity;
  }
  if (sent) values[formKeyField] = sent.formKey;
  if (sent?.cpv.length) values[cpvField] = sent.cpv.join(",");
  const answer: FormFailure = { values, problems: {}, ...rest };
  return data(answer, { status });
}
