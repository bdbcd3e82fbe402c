import type { Language } from "../../../site/languages.ts";
import rules from "./stems.json" with { type: "json" };

/** English has no notices, but official names of codes. */
export type WordLanguage = Language | "en";

/** Longest end of a word that a rule looks at, see tools/make-stems.ts. */
const longestEnd = 10;

/**
 * The part that stands for all forms of a folded word: 'jumti' and 'jumta' give 'jumt', 'silla' and 'sillad' give
 * 'sild'. The rule of the longest known end says how many letters to cut and what to add: see tools/make-stems.ts.
 */
export function stemOf(word: string, language: WordLanguage): string {
  if (word.length <= 3) return word;
  const known = lastStems[language].get(word);
  if (known !== undefined) return known;
  const stem = findStem(word, language);
  if (lastStems[language].size >= mostStems) lastStems[language].clear();
  lastStems[language].set(word, stem);
  return stem;
}

/** A search asks for the stems of its words, and of the parts of compounds, some ten times. */
const lastStems: Record<WordLanguage, Map<string, string>> = {
  lv: new Map(),
  lt: new Map(),
  et: new Map(),
  en: new Map(),
};
const mostStems = 1_000;

function findStem(word: string, language: WordLanguage): string {
  if (/\d/.test(word)) return word;
  if (language === "en") return englishStem(word);
  // Used as it was read: maps of it would take as much memory again.
  const ends: Record<string, unknown> = rules[language];
  const whole = `^${word}`;
  for (let from = Math.max(0, whole.length - longestEnd); from <= whole.length; from++) {
    const rule = ends[whole.slice(from)];
    // An end can be the name of a method that every object has.
    if (typeof rule !== "string") continue;
    const stem = word.slice(0, word.length - Number(rule[0])) + rule.slice(1);
    return stem.length >= 3 ? stem : word;
  }
  return word;
}

/** Ends of stems of words for an action and for who does it. */
const actions: Partial<Record<WordLanguage, RegExp>> = {
  lv: /^(.{3,}?)(?:[ae]?san|[ae]?taj|niecib|niek|darb)$/,
  lt: /^(.{3,}?)(?:(?:av|in|ej)?im|ym|y?toj|inink|(?:uk|a)cij)$/,
  et: /^(.{4,}?)(?:[aei]min|us|[aei]j)$/,
};

/** What a word for an action is derived from: the same for 'valymas' (cleaning) and 'valytoja' (cleaner). */
export function actionRoot(stem: string, language: WordLanguage): string | undefined {
  return actions[language]?.exec(stem)?.[1];
}

/** What 'we do' ends with, after the root of what is done. Latvian '-am' alone is mostly a dative. */
const verbEnds: Partial<Record<WordLanguage, RegExp>> = {
  lv: /[ae]?jam$|(?<=in)am$/,
  lt: /(?:uoja|oja|ija|ia|a|o)me$/,
  et: /[aeiu]me$/,
};

/** What a folded verb has in common with the noun of its action: the same for 'valome' (we clean) and 'valymas'. */
export function verbRoot(word: string, language: WordLanguage): string | undefined {
  const end = verbEnds[language]?.exec(word);
  return end && end.index >= 3 ? word.slice(0, end.index) : undefined;
}

/** 'roofing', 'roofs' → 'roof'; 'cleaners' → 'clean'. */
function englishStem(word: string): string {
  const [ending = ""] = /(?:ings?|ers?|ies|es|ed|s|y)$/.exec(word) ?? [];
  return word.length - ending.length >= 4 ? word.slice(0, word.length - ending.length) : word;
}
