import type { Language } from "../../site/languages.ts";
import { fill } from "../../site/languages.ts";
import { countries } from "../notices/countries.ts";
import { itemMessages } from "../notices/messages.ts";
import { hasAllKinds, listKinds } from "../notices/notice-kind.ts";
import { formatCount } from "../notices/phrases.ts";
import { countriesOf, hasSubject, type Profile, profileLimits } from "../notices/profile.ts";
import { nameRegions } from "../notices/regions.ts";
import { significantDigits } from "../notices/vocabulary.ts";
import { subjectWords } from "../notices/words/general-words.ts";
import { digestPageMessages } from "./messages.ts";

export interface BroaderChoice {
  profile: Profile;
  /** What it gives up, in the order of trying. `phrase`: one word of a phrase is enough; `all`: everything at once. */
  gives: "value" | "kind" | "words" | "phrase" | "code" | "region" | "all";
  /** The code that it asks for instead: '45260000'. */
  code: string | null;
  /** Matches in twelve weeks. */
  notices: number;
}

/** Choices that are shown beside one another. */
const mostShown = 3;

/**
 * Broader choices with more matches than the profile's own, each by giving up one thing; the nearest first. If there
 * are none, the first by which everything is given up. `countNotices` counts the matches of twelve weeks.
 */
export async function findBroader(
  profile: Profile,
  codes: { findByDigits(digits: string): string | undefined },
  matches: number,
  language: Language,
  countNotices: (profile: Profile) => Promise<number>,
): Promise<BroaderChoice[]> {
  const isCode = (code: string) => codes.findByDigits(code) !== undefined;
  const found: BroaderChoice[] = [];
  for (const choice of broaderChoices(profile, isCode, language)) {
    if (
      choice.gives === "all" ? found.length > 0 : found.some(({ gives }) => gives === choice.gives)
    )
      continue;
    const notices = await countNotices(choice.profile);
    if (notices > matches) found.push({ ...choice, notices });
    if (found.length === mostShown) break;
  }
  return found;
}

type Broader = Omit<BroaderChoice, "notices">;

/** What a profile without matches could ask for instead, from the nearest choice to the widest. */
function* broaderChoices(
  profile: Profile,
  isCode: (code: string) => boolean,
  language: Language,
): Generator<Broader> {
  if (!hasSubject(profile)) return;
  const give = (gives: Broader["gives"], change: Partial<Profile>, code: string | null = null) => ({
    profile: { ...profile, ...change },
    gives,
    code,
  });
  const { value, kind, without, region, phrases } = profile;
  const anyValue = { value: { from: null, to: null } };
  const allKinds = {
    kind: listKinds.filter((one) => one !== "ending" || kind.includes(one)),
  };
  const wholeCountry = { region: countriesOf(profile) };
  const words = phrases
    .flatMap((phrase) => subjectWords(phrase, language))
    .slice(0, profileLimits.phrases);
  if (value.from !== null || value.to !== null) yield give("value", anyValue);
  if (!hasAllKinds(kind)) yield give("kind", allKinds);
  if (without.length > 0) yield give("words", { without: [] });
  if (words.length > phrases.length) yield give("phrase", { phrases: words });
  const codes: Profile["cpv"][] = [];
  for (let cpv = parentsOf(profile.cpv, isCode); cpv; cpv = parentsOf(cpv, isCode)) {
    codes.push(cpv);
    yield give("code", { cpv }, cpv[0] ?? null);
  }
  if (region.some((code) => code.length > 2)) yield give("region", wholeCountry);
  // No single step was enough: the widest choice that is still about the same subject.
  const cpv = codes.at(-1) ?? profile.cpv;
  const all = { ...anyValue, ...allKinds, ...wholeCountry, without: [], phrases: words, cpv };
  yield give("all", all, cpv[0] ?? null);
  yield give("all", { ...all, region: [...countries] }, cpv[0] ?? null);
}

/** Each code's next broader one of the vocabulary; undefined if all are divisions already. */
function parentsOf(
  codes: readonly string[],
  isCode: (code: string) => boolean,
): string[] | undefined {
  const parents = codes.map((code) => parentOf(code, isCode) ?? code);
  return parents.some((parent, index) => parent !== codes[index])
    ? [...new Set(parents)]
    : undefined;
}

function parentOf(code: string, isCode: (code: string) => boolean): string | undefined {
  let digits = significantDigits(code);
  while (digits.length > 2) {
    digits = digits.slice(0, -1);
    const parent = digits.padEnd(8, "0");
    if (isCode(parent)) return parent;
  }
  return undefined;
}

/** Says what a broader choice gives up, and how many notices it has. `codeText`: its code with the code's name. */
export function broaderText(
  { profile, gives, notices }: BroaderChoice,
  language: Language,
  codeText: string,
): string {
  const region = nameRegions(profile.region, language);
  return fill(digestPageMessages[language].empty.gives[gives], {
    code: codeText,
    region,
    all: [codeText, region].filter((part) => part !== "").join(", "),
    notices: formatCount(itemMessages[language].notices, notices, language),
  });
}
