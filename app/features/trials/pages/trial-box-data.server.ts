import type { Language } from "../../../site/languages.ts";
import { trialPaths } from "../../../site/paths.ts";
import type { LetterPageData } from "../../digest/digest-page-data.server.ts";
import { profileFormId } from "../../digest/digest-path.ts";
import { leadErrorMessages, leadFormMessages } from "../../leads/messages.ts";
import { trialBoxMessages } from "./trial-box-messages.ts";
import { consentField, emailFieldId } from "./trial-fields.ts";
import type { TrialProblem, TrialRefusal } from "./trial-request.server.ts";

/** The form of a trial, beside the letter that it is about. */
export function trialBoxData(
  { language, path, query, example, offerPath, trial }: LetterPageData,
  refusal?: TrialRefusal,
) {
  const t = trialBoxMessages[language];
  const { privacy, privacyLink, honeypot } = leadFormMessages[language];
  const texts = problemTexts(language);
  const problems = refusal?.problems ?? [];
  const errorOf = (problem: TrialProblem) =>
    problems.includes(problem) ? { text: texts[problem], language } : undefined;
  return {
    t,
    consent: { text: privacy, link: privacyLink },
    honeypot,
    /** A trial's choice is changed, instead of asking for one; what the page is then called. */
    change: trial
      ? { path: trialPaths.trial(trial), title: t.change.title, text: t.change.text }
      : null,
    /** Posted to the address of the letter, which so is shown again where something is wrong. */
    path,
    profile: query,
    example,
    offerPath,
    email: refusal?.email ?? "",
    agreed: refusal?.agreed ?? false,
    source: refusal?.source ?? null,
    errors: {
      /** All of them, some with the field that they are about. */
      all: problems.map((problem) => ({ text: texts[problem], field: fieldsOf[problem] ?? null })),
      address: errorOf("address"),
      privacy: errorOf("privacy"),
    },
  };
}

const fieldsOf: Partial<Record<TrialProblem, string>> = {
  choice: profileFormId,
  address: emailFieldId,
  privacy: consentField,
};

export type TrialBoxData = ReturnType<typeof trialBoxData>;

function problemTexts(language: Language): Record<TrialProblem, string> {
  const { address, choice, away } = trialBoxMessages[language].errors;
  const { privacyRequired, tooMany, unreadable } = leadErrorMessages[language];
  return { address, choice, away, privacy: privacyRequired, "too-many": tooMany, unreadable };
}
