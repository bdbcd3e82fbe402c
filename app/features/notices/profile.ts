import type { Country } from "../../site/sites.ts";
import { isCountry } from "./countries.ts";
import { codeDigits, hasValue, parseRegion, parseValue, type ValueRange } from "./notice-filter.ts";
import { isListKind, type ListKind, listKinds, noticeKinds } from "./notice-kind.ts";

/**
 * What notices a supplier wants: one of the codes, phrases or buyers (or one of each), in one of the regions, of these kinds and
 * this value, without the excluded words. See docs/decisions/067 and 082.
 */
export interface Profile {
  /** CPV codes, padded with zeros to eight digits; each includes all codes below it. */
  cpv: string[];
  /** A notice must have all words of one of them. */
  phrases: string[];
  /** Register codes of buyers of whom everything is wanted. */
  buyer: string[];
  /** A notice with one of these words is left out, and with a code that begins with one of four digits or more. */
  without: string[];
  /** Countries or their NUTS regions: `LV`, `LV00A`. Never empty. */
  region: string[];
  /** In the order of `listKinds`; never empty. All but contracts that end, if none was chosen. */
  kind: ListKind[];
  value: ValueRange;
  /** Number of the only source that is wanted; empty or left out for all. */
  source?: string;
  /** With two or all of codes, phrases and buyers: whether a notice needs one of any, or one of each. */
  match: "any" | "all";
  /** Phrases that find nothing do not step down: see notice-index.ts. */
  exact: boolean;
}

export const profileLimits = {
  codes: 20,
  buyers: 10,
  phrases: 10,
  /** Maximum in one phrase, and among the excluded words. */
  words: 10,
  wordLength: 40,
  regions: 10,
  textLength: 300,
};

/** Parts of an address that exceed the limits and so were cut. */
export type Excess = "cpv" | "q" | "region";

/** A code, with or without its check digit. */
const wholeCode = /^\d{8}( \d)?$/;

/**
 * Reads an address: `cpv` (repeated, or with commas), `q` (phrases between commas, excluded words with a minus),
 * `buyer`, `region`, `kind`, `value`, `source`, `match=all`, `exact=1`. A form sends `not`, `value_from` and `value_to` separately. Ignores what is invalid.
 */
export function parseProfile(params: URLSearchParams, country: Country): Profile {
  return readProfile(params, country).profile;
}

export function readProfile(
  params: URLSearchParams,
  country: Country,
): { profile: Profile; excess: Excess[] } {
  const texts = parseTexts(params.get("q") ?? "", params.get("not") ?? "");
  const { without, excess } = texts;
  // Codes that were typed where words belong.
  const phrases = texts.phrases.filter((phrase) => !wholeCode.test(phrase));
  const typed = texts.phrases.filter((phrase) => wholeCode.test(phrase));
  const codes = [...listOf(params, "cpv"), ...typed.map((code) => code.slice(0, 8))];
  const regions = listOf(params, "region").map(parseRegion);
  const region = firstOf(regions, profileLimits.regions);
  const over: [Excess, boolean][] = [
    ["cpv", firstOf(codes.map(codeDigits), profileLimits.codes).over],
    ["q", excess],
    ["region", region.over],
  ];
  return {
    profile: {
      cpv: codesOfProfile(codes),
      phrases,
      buyer: firstOf(listOf(params, "buyer").map(buyerCode), profileLimits.buyers).first,
      without,
      region: widestRegions(region.first.length > 0 ? region.first : [country]),
      kind: parseKinds(params.getAll("kind")),
      value: parseValue(params),
      ...parseSource(params.get("source")),
      match: params.get("match") === "all" ? "all" : "any",
      exact: params.get("exact") === "1",
    },
    excess: over.filter(([, is]) => is).map(([part]) => part),
  };
}

/** The numbers of db/source-ids.ts, whose names the browser need not load. */
export function parseSource(given: string | null): Pick<Profile, "source"> {
  return given !== null && /^[1-5]$/.test(given) ? { source: given } : {};
}

/** Always in the same order, without the defaults of the country's site. */
export function profileQuery(profile: Profile, country: Country): string {
  return profileParams(profile, country).toString();
}

export function profileParams(profile: Profile, country: Country): URLSearchParams {
  const { cpv, phrases, buyer, region, kind, value, exact } = profile;
  const params = new URLSearchParams();
  for (const code of cpv) params.append("cpv", code);
  const q = profileText(profile);
  if (q) params.set("q", q);
  for (const code of buyer) params.append("buyer", code);
  if (region.length !== 1 || region[0] !== country) {
    for (const code of region) params.append("region", code);
  }
  if (!isEveryNotice(kind)) for (const one of kind) params.append("kind", one);
  if (hasValue(value)) params.set("value", `${value.from ?? ""}-${value.to ?? ""}`);
  if (profile.source) params.set("source", profile.source);
  // Neither says anything without the words that it is about.
  if (needsAll(profile)) params.set("match", "all");
  if (exact && phrases.length > 0) params.set("exact", "1");
  return params;
}

/** `jumta segums, dakstiņi -noma`: as `q` has it. */
export function profileText({ phrases, without }: Pick<Profile, "phrases" | "without">): string {
  return [phrases.join(", "), ...without.map((word) => `-${word}`)]
    .filter((part) => part)
    .join(" ");
}

/** Whether an excluded word is the beginning of a code. Shorter numbers are found in texts. */
export function isExcludedCode(word: string): boolean {
  return /^[0-9]{4,8}$/.test(word);
}

/** Whether the profile has a subject; without one it would match every notice of the region. */
export function hasSubject(profile: Profile): boolean {
  return subjectsOf(profile).length > 0;
}

/** Whether a notice must have one of the codes, one of the phrases and one of the buyers, as far as there are any. */
export function needsAll(profile: Profile): boolean {
  return profile.match === "all" && subjectsOf(profile).length > 1;
}

export function subjectsOf({ cpv, phrases, buyer }: Profile) {
  return [cpv, phrases, buyer].filter((subject) => subject.length > 0);
}

/** As registers write them: digits, in some countries with letters. Empty if it is no code. */
export function buyerCode(text: string): string {
  return /^[\dA-Za-z][\dA-Za-z-]{3,19}$/.test(text) ? text.toUpperCase() : "";
}

export function countriesOf({ region }: Pick<Profile, "region">): Country[] {
  return [...new Set(region.map((code) => code.slice(0, 2)))].filter(isCountry);
}

function listOf(params: URLSearchParams, key: string): string[] {
  return params
    .getAll(key)
    .slice(0, 200)
    .flatMap((text) => text.slice(0, 1_000).split(/[,;\s]+/));
}

function firstOf(texts: string[], most: number): { first: string[]; over: boolean } {
  const known = [...new Set(texts)].filter((text) => text !== "");
  return { first: known.slice(0, most), over: known.length > most };
}

/** Codes that are none are left out, and those beyond the limit. */
export function codesOfProfile(texts: readonly string[]): string[] {
  return firstOf(texts.map(codeDigits), profileLimits.codes).first;
}

/** A region within another that is asked for adds nothing. */
export function widestRegions(regions: string[]): string[] {
  return regions.filter(
    (code) => !regions.some((other) => other !== code && code.startsWith(other)),
  );
}

function parseKinds(given: string[]): ListKind[] {
  const known = given.slice(0, 20).filter(isListKind);
  return known.length === 0 ? [...noticeKinds] : listKinds.filter((kind) => known.includes(kind));
}

/** Whether notices of every kind are wanted and nothing else, as without a choice. */
export function isEveryNotice(kinds: readonly ListKind[]): boolean {
  return kinds.length === noticeKinds.length && !kinds.includes("ending");
}

/** A comma, a slash between words, and 'or'. */
const betweenPhrases = /[,;\n]|(?<=\p{L}{3})\/(?=\p{L}{3})| \/ | (?:vai|arba|või) /u;

/** Phrases and excluded words as people write them: `jumta segums, dakstiņi -noma`. */
export function parseTexts(
  q: string,
  not = "",
): { phrases: string[]; without: string[]; excess: boolean } {
  if (q === "" && not === "") return { phrases: [], without: [], excess: false };
  const { textLength, phrases: most, words: mostWords } = profileLimits;
  const left: string[] = wordsOf(not.slice(0, textLength));
  const phrases: string[] = [];
  let excess = q.length > textLength || not.length > textLength;
  for (const phrase of q.slice(0, textLength).split(betweenPhrases)) {
    const wanted: string[] = [];
    for (const part of phrase.split(/\s+/)) {
      if (/^[-–−]./u.test(part)) left.push(...wordsOf(part.slice(1)));
      else wanted.push(...wordsOf(part));
    }
    if (wanted.length > mostWords) excess = true;
    if (wanted.length > 0) phrases.push(wanted.slice(0, mostWords).join(" "));
  }
  const found = firstOf(phrases, most);
  const without = firstOf(left, mostWords);
  const texts = { phrases: found.first, without: without.first };
  // A form sends two texts, which the address joins into one.
  while (profileText(texts).length > textLength) {
    excess = true;
    (texts.without.length > 0 ? texts.without : texts.phrases).pop();
  }
  return { ...texts, excess: excess || found.over || without.over };
}

/**
 * Only words, so that there can be no link in them: a digest repeats them, and goes to any address that was given.
 * The hyphen of 'X-tee' is a part of it. Normalised first, since a separate combining mark, as some programs write it, would split a word.
 */
function wordsOf(text: string): string[] {
  // Most words need none of that, and every search asks for its own.
  if (/^[a-z\d]{1,40}$/i.test(text)) return [text];
  return (
    text
      .toWellFormed()
      .normalize("NFC")
      .split(/[^\p{L}\p{N}-]+/u)
      .flatMap(hyphenParts)
      // Drops half a character at the cut, which no database accepts.
      .map((word) => word.slice(0, profileLimits.wordLength).replace(/[\ud800-\udbff]$/, ""))
      .filter((word) => word !== "" && word !== "-")
  );
}

/** What hyphens divide, and the hyphens; a name that begins with a single letter stays whole. */
export function hyphenParts(word: string): string[] {
  return /^\p{L}-[\p{L}\p{N}]{2,}$/u.test(word) ? [word] : word.split(/(-)/);
}
