import { fill, type Language } from "../../site/languages.ts";
import type { NamedCode } from "./code-names.ts";
import { listMessages } from "./messages.ts";
import type { FoundPhrase } from "./notice-index.ts";
import { nameRegions } from "./regions.ts";

/** Codes that are named; a phrase can stand for more. */
const codesNamed = 3;

export interface SearchStep {
  text: string;
  exact: string;
}

/**
 * Says how far a search had to step down to show anything, and what it took words for; null if it found them as they
 * are. `isListEmpty`: what was found is not of the kind, sector or place that is listed.
 */
export function describeSteps(
  phrases: readonly FoundPhrase[],
  language: Language,
  nameCodes: (codes: string[]) => NamedCode[],
  isListEmpty = false,
): SearchStep | null {
  const t = listMessages[language].steps;
  const quotedAll = (words: readonly string[]) =>
    words.map((one) => quoted(one, language)).join(", ");
  const asked = ({ phrase, corrected }: FoundPhrase) => corrected ?? phrase;
  const isCorrected = phrases.some(({ corrected }) => corrected !== null);
  const steps = phrases.flatMap((found) => {
    const { step, codes, isBroader, place, positions, withAll } = found;
    const texts = {
      words: quoted(asked(found), language),
      codes: nameCodes(codes.slice(0, codesNamed))
        .filter(({ name }) => name !== "")
        // A line may end after a name, but not within a code.
        .map(({ code, name }) => `${code.replace("-", "\u2011")} ${name}`)
        .join("; "),
    };
    const isFound = !positions.isEmpty;
    if (!isFound || isListEmpty)
      return codes.length > 0 ? [fill(isFound ? t.noneHere : t.none, texts)] : [];
    if (positions.size === withAll.size) return [];
    return [
      ...(step === "words" ? [] : [fill(isBroader ? t.broader : t[step], texts)]),
      ...(place ? [placeText(place, language)] : []),
    ];
  });
  const texts = [
    ...(isCorrected ? [fill(t.corrected, { words: quotedAll(phrases.map(asked)) })] : []),
    ...steps,
  ];
  if (texts.length === 0) return null;
  const typed = quotedAll(phrases.map(({ phrase }) => phrase));
  return {
    text: texts.join(" "),
    exact: isCorrected ? fill(t.exactWords, { words: typed }) : t.exact,
  };
}

function placeText(
  { name, scope, region, isRegion }: NonNullable<FoundPhrase["place"]>,
  language: Language,
): string {
  const t = listMessages[language].steps.place;
  const isThere = scope === "named" || (scope === "region" && isRegion);
  return fill(isThere ? t.named : t[scope], {
    place: quoted(name, language),
    region: nameRegions([region], language),
  });
}

export function quoted(words: string, language: Language): string {
  return `„${words}${closingQuotes[language]}`;
}

/** All three languages open a quotation alike; Latvian closes it differently. */
const closingQuotes: Record<Language, string> = { lv: "”", lt: "“", et: "“" };
