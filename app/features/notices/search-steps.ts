import { fill, type Language } from "../../site/languages.ts";
import type { NamedCode } from "./code-names.ts";
import { listMessages } from "./messages.ts";
import { type FoundPhrase, isAbbreviation } from "./notice-index.ts";
import { nameRegions } from "./regions.ts";

/** Codes that are named; a phrase can stand for more. */
const codesNamed = 3;

/** What is said of codes that were found, but not among what the page would show. */
const emptyTexts = { list: "noneHere", digest: "noneChosen" } as const;

export interface SearchStep {
  text: string;
  exact: string;
  /** Takes over what words with typing mistakes were taken for; null if there are none. */
  take: string | null;
}

/**
 * Says how far a search had to step down to show anything, and what it took words for; null if it found them as they
 * are. `empty`: a page that shows nothing, since what was found is not of the chosen kind, sector or place.
 */
export function describeSteps(
  phrases: readonly FoundPhrase[],
  language: Language,
  nameCodes: (codes: string[]) => NamedCode[],
  empty: keyof typeof emptyTexts | null = null,
): SearchStep | null {
  const t = listMessages[language].steps;
  const quotedAll = (words: readonly string[]) =>
    words.map((one) => quoted(one, language)).join(", ");
  const asked = ({ phrase, corrected }: FoundPhrase) => corrected ?? phrase;
  const corrected = phrases.flatMap((found) => found.corrected ?? []);
  const isCorrected = corrected.length > 0;
  const namesOf = (codes: readonly string[]) => {
    const names = nameCodes(codes.slice(0, codesNamed))
      .filter(({ name }) => name !== "")
      // A line may end after a name, but not within a code.
      .map(({ code, name }) => `${code.replace("-", "\u2011")} ${name}`);
    return [...new Set(names)].join("; ");
  };
  /** Names codes once for all words that stand for them. */
  const wordsOf = new Map<string, string[]>();
  const withCodes = (text: string, found: FoundPhrase) => {
    const step = fill(text, { words: "{words}", codes: namesOf(found.codes) });
    const words = wordsOf.get(step);
    wordsOf.set(step, [...(words ?? []), asked(found)]);
    return words ? [] : [step];
  };
  const steps = phrases.flatMap((found) => {
    const { words, step, codes, isBroader, place, positions, withAll } = found;
    const isFound = !positions.isEmpty;
    if (!isFound || empty) {
      const text = isFound && empty ? t[emptyTexts[empty]] : t.none;
      return codes.length > 0 ? withCodes(text, found) : [];
    }
    if (positions.size === withAll.size) return [];
    const coded = isAbbreviation(words) ? t.also : isBroader ? t.broader : t.codes;
    return [
      ...(step === "any" ? [fill(t.any, { words: quoted(asked(found), language) })] : []),
      ...(step === "codes" ? withCodes(codes.length > 0 ? coded : t.renamed, found) : []),
      ...(place ? [placeText(place, language)] : []),
    ];
  });
  const texts = [
    ...(isCorrected ? [fill(t.corrected, { words: quotedAll(phrases.map(asked)) })] : []),
    ...steps.map((text) => {
      const words = wordsOf.get(text);
      return words ? fill(text, { words: quotedAll(words) }) : text;
    }),
  ];
  if (texts.length === 0) return null;
  const typed = quotedAll(phrases.map(({ phrase }) => phrase));
  return {
    text: texts.join(" "),
    exact: isCorrected ? fill(t.exactWords, { words: typed }) : t.exact,
    take: isCorrected ? fill(t.take, { words: quotedAll(corrected) }) : null,
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
