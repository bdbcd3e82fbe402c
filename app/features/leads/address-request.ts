import type { Language } from "../../site/languages.ts";
import type { EmailAdviceTexts } from "./email-advice.ts";
import { findEmailProblem } from "./lead.ts";
import { leadErrorMessages, leadFormMessages } from "./messages.ts";

/* The short form that asks for a trial, or to follow a procurement: an address and a consent. */

/** Why a request is refused: the first two are about a field, the others about the whole form. */
export type AddressProblem = "address" | "privacy" | "too-many" | "unreadable" | "away";

/** What the page shows again: what was typed, and what is wrong. */
export interface AddressRefusal<Problem extends string = never> {
  status: number;
  problems: (AddressProblem | Problem)[];
  email: string;
  agreed: boolean;
}

export interface AddressTexts {
  email: string;
  submit: string;
  errors: { away: string };
}

export function addressFormData(
  t: AddressTexts,
  language: Language,
  /** Id of the address field; a page has one such form. */
  id: string,
  refusal?: AddressRefusal<string>,
) {
  const { privacy, privacyLink, honeypot } = leadFormMessages[language];
  const { required, tooMany, unreadable, ...faults } = leadErrorMessages[language];
  const email = refusal?.email ?? "";
  const addressFault = email === "" ? "required" : (findEmailProblem(email) ?? "no-domain");
  const addressText = addressFault === "required" ? required.email : faults[addressFault];
  const errorOf = (problem: AddressProblem, text: string) =>
    refusal?.problems.includes(problem) ? { text, language } : undefined;
  return {
    id,
    t: { email: t.email, submit: t.submit },
    consent: { text: privacy, link: privacyLink },
    advice: emailAdviceTexts(language),
    honeypot,
    email,
    agreed: refusal?.agreed ?? false,
    address: errorOf("address", addressText),
    privacy: errorOf("privacy", required.privacy_consent),
    whole:
      errorOf("too-many", tooMany) ??
      errorOf("unreadable", unreadable) ??
      errorOf("away", t.errors.away),
  };
}

export type AddressFormData = ReturnType<typeof addressFormData>;

export function emailAdviceTexts(
  language: Language,
  errorLanguage: Language = language,
): EmailAdviceTexts {
  const { proposals, faults, typingHint } = leadFormMessages[language];
  return {
    proposal: proposals.email,
    ending: faults.ending,
    noAtSign: leadErrorMessages[errorLanguage]["no-at-sign"],
    language: language === errorLanguage ? undefined : errorLanguage,
    other: typingHint,
  };
}
