import { data, redirect } from "react-router";
import type { RequestContext } from "../../http/request-context.ts";
import { languageOf } from "../../site/language.ts";
import { paths } from "../../site/paths.ts";
import type { FormFailure } from "./form-state.ts";
import { activities, utmFields } from "./lead-fields.ts";
import { type FieldReader, findProblems, type Lead, readLead } from "./lead-schema.ts";
import { leadErrorMessages } from "./messages.ts";
import { readSubmission } from "./read-submission.server.ts";

/** Validate, hand to the desk, answer. Whatever goes wrong, the typed values come back. */
export async function receiveLead(request: Request, context: RequestContext) {
  const { site, clientAddress, leads, log, requestId } = context;
  const messages = leadErrorMessages[languageOf("lead-messages", site)];
  const fields = await readFields(request);
  if (!fields)
    return failure(
      415,
      readLead(() => undefined),
      { banner: messages.unreadable },
    );

  const lead = readLead(fields);
  if (!(await leads.allows(clientAddress))) {
    return failure(429, lead, { banner: messages.tooMany });
  }
  const problems = findProblems(lead);
  if (Object.keys(problems).length > 0) return failure(422, lead, { problems });
  try {
    const submission = readSubmission(fields, {
      site,
      language: languageOf("lead-form", site),
      clientAddress,
      referer: request.headers.get("referer"),
    });
    const outcome = await leads.submit(submission);
    if (outcome === "received") return redirect(paths.thankYou(), 303);
    return failure(503, lead, { banner: messages.notDelivered });
  } catch (error) {
    log.error({ id: requestId, error: (error as Error).message }, "a lead met a mistake of ours");
    return failure(500, lead, {
      banner: leadErrorMessages[languageOf("lead-form", site)].fallback,
    });
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

function failure(status: number, lead: Lead, rest: Partial<FormFailure>) {
  const values: Record<string, string> = {};
  for (const [name, value] of Object.entries(lead)) {
    if (typeof value === "boolean") {
      if (value) values[name] = "on";
    } else if (value !== "" && !(utmFields as readonly string[]).includes(name)) {
      values[name] = value;
    }
  }
  if (!(activities as readonly string[]).includes(lead.activity)) delete values["activity"];
  const answer: FormFailure = { values, problems: {}, ...rest };
  return data(answer, { status });
}
