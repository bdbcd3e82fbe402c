import { emailProposal } from "./field-hints.ts";
import type { Advice } from "./form-fields.tsx";
import { findEmailProblem } from "./lead.ts";

export interface EmailAdviceTexts {
  /** `{domain}` marks the place of what was probably meant. */
  proposal: string;
  ending: string;
  noAtSign: string;
  /** The language of `noAtSign`, if the form is in another. */
  language: string | undefined;
  other: string;
}

/** What forms say at an address before it is sent. */
export function adviseEmail(email: string, t: EmailAdviceTexts): Advice {
  const proposal = emailProposal(email, t.proposal);
  const problem = findEmailProblem(email);
  // The proposal says enough.
  if (!problem || proposal) return { proposal };
  if (problem === "no-at-sign") return { hint: t.noAtSign, language: t.language };
  const lacksEnding = !email.slice(email.lastIndexOf("@")).includes(".");
  return { hint: lacksEnding ? t.ending : t.other };
}
