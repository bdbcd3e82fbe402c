import { fill, type Language } from "../../site/languages.ts";
import type { NamedCode } from "./code-names.ts";
import { listMessages } from "./messages.ts";
import type { FoundPhrase } from "./notice-index.ts";

/** Codes that are named; a phrase can stand for more. */
const codesNamed = 3;

export interface SearchStep {
  text: string;
  exact: string;
}

/** Says how far a search had to step down to show anything; null if it did not. */
export function describeSteps(
  phrases: readonly FoundPhrase[],
  language: Language,
  nameCodes: (codes: string[]) => NamedCode[],
): SearchStep | null {
  const t = listMessages[language].steps;
  const texts = phrases
    .filter(({ step, positions, withAll }) => step !== "words" && positions.size > withAll.size)
    .map(({ phrase, step, codes }) =>
      fill(step === "codes" ? t.codes : t.any, {
        words: quoted(phrase, language),
        codes: nameCodes(codes.slice(0, codesNamed))
          .filter(({ name }) => name !== "")
          // A line may end after a name, but not within a code.
          .map(({ code, name }) => `${code.replace("-", "\u2011")} ${name}`)
          .join("; "),
      }),
    );
  return texts.length > 0 ? { text: texts.join(" "), exact: t.exact } : null;
}

export function quoted(words: string, language: Language): string {
  return `„${words}${closingQuotes[language]}`;
}

/** All three languages open a quotation alike; Latvian closes it differently. */
const closingQuotes: Record<Language, string> = { lv: "”", lt: "“", et: "“" };
