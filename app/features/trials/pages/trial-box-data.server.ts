import type { Language } from "../../../site/languages.ts";
import { trialPaths } from "../../../site/paths.ts";
import type { DigestPageData } from "../../digest/digest-page-data.server.ts";
import { newProfile, profileFormId } from "../../digest/digest-path.ts";
import { leadErrorMessages, leadFormMessages } from "../../leads/messages.ts";
import { trialBoxMessages } from "../messages.ts";
import { rhythmMessages } from "../rhythm-messages.ts";
import { consentField, emailFieldId } from "../trial.ts";
import type { TrialProblem, TrialRefusal } from "./trial-request.server.ts";

/** The trial form beside the letter. */
export function trialBoxData(
  { language, path, query, example, offerPath, trial, trialProfile }: DigestPageData,
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
    /** Set if the profile of a trial is being changed, instead of asking for one; with the page's title and text. */
    change: trial
      ? {
          path: trialPaths.trial(trial),
          profile: trialProfile,
          ...(trialProfile === newProfile
            ? rhythmMessages[language].adding
            : titleAndText(t.change)),
        }
      : null,
    /** The form is posted to the address of the letter, which is thus shown again if something is wrong. */
    path,
    profile: query,
    example,
    offerPath,
    email: refusal?.email ?? "",
    agreed: refusal?.agreed ?? false,
    source: refusal?.source ?? null,
    errors: {
      /** All errors, some with the id of their field. */
      all: problems.map((problem) => ({ text: texts[problem], field: fieldsOf[problem] ?? null })),
      address: errorOf("address"),
      privacy: errorOf("privacy"),
    },
  };
}

function titleAndText({ title, text }: { title: string; text: string }) {
  return { title, text };
}

const fieldsOf: Partial<Record<TrialProblem, string>> = {
  choice: profileFormId,
  address: emailFieldId,
  privacy: consentField,
};

export type TrialBoxData = ReturnType<typeof trialBoxData>;

function problemTexts(language: Language): Record<TrialProblem, string> {
  const { address, choice, away } = trialBoxMessages[language].errors;
  const { required, tooMany, unreadable } = leadErrorMessages[language];
  return {
    address,
    choice,
    away,
    privacy: required.privacy_consent,
    "too-many": tooMany,
    unreadable,
  };
}
