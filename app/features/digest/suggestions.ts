import type { Country } from "../../site/sites.ts";
import type { IndexedNotice } from "../notices/notice.ts";
import { codesOf, type NoticeIndex, regionTest } from "../notices/notice-index.ts";
import { hasAllKinds } from "../notices/notice-kind.ts";
import { hasSubject, type Profile, profileLimits } from "../notices/profile.ts";
import { regionsOf } from "../notices/regions.ts";
import { significantDigits } from "../notices/vocabulary.ts";
import { wordsIn } from "../notices/words/fold.ts";
import { type FoundNotice, listMatches, matchIndexes } from "./choose-notices.ts";

/** A code or a phrase that is related to a profile, and how many more notices it would find. */
type Suggestion = ({ code: string } | { phrase: string }) & { notices: number };

/** Matches that are looked at for codes that go together. */
const sampleSize = 300;
/** Candidates that are counted, and suggestions of each kind that are shown. */
const mostCounted = 5;
const mostShown = 3;
/** Matches that are counted for narrower choices. */
const mostLookedAt = 1_000;
/** Digits of a suggested code: more would be about a single product. */
const codeLength = 5;

/**
 * Everyday words for the codes of a profile and its matches, and codes that the matches have besides, each with what it
 * brings. A code also brings notices with a broader one or none: it is suggested only if another notice has it itself.
 */
export function suggestMore(
  indexes: readonly NoticeIndex[],
  profile: Profile,
  found: readonly FoundNotice[],
  now: number,
): Suggestion[] {
  const { phrases: most, codes: mostCodes } = profileLimits;
  const isFull = profile.phrases.length >= most || profile.cpv.length >= mostCodes;
  if (!hasSubject(profile) || isFull || profile.match === "all" || found.length === 0) return [];
  const codes = relatedCodes(profile, found);
  const asked = new Set(profile.phrases.map((phrase) => wordsIn(phrase).join(" ")));
  const spoken = new Set(indexes.flatMap((index) => index.phrasesFor([...profile.cpv, ...codes])));
  const phrases = [...spoken].filter(
    // In an address, a comma would part the phrase.
    (phrase) => !phrase.includes(",") && !asked.has(wordsIn(phrase).join(" ")),
  );
  const known = new Set(found.map(({ notice }) => notice));
  const best = (candidates: Suggestion[]) => {
    const shown: Suggestion[] = [];
    for (const one of candidates.slice(0, mostCounted)) {
      if (shown.length === mostShown) break;
      const added = listMatches(matchIndexes(indexes, withMore(profile, one)), (index) =>
        index.recentAt(now),
      ).filter(({ notice }) => !known.has(notice));
      if (added.some(({ notice }) => !("code" in one) || hasCode(notice, one.code)))
        shown.push({ ...one, notices: added.length });
    }
    return shown;
  };
  return [
    ...best(phrases.map((phrase) => ({ phrase, notices: 0 }))),
    ...best(codes.map((code) => ({ code, notices: 0 }))),
  ];
}

function hasCode(notice: IndexedNotice, code: string): boolean {
  const digits = significantDigits(code);
  return [...codesOf(notice)].some((own) => own.startsWith(digits));
}

export function withMore(profile: Profile, more: Suggestion): Profile {
  return "code" in more
    ? { ...profile, cpv: [...profile.cpv, more.code] }
    : { ...profile, phrases: [...profile.phrases, more.phrase] };
}

/** Those that most of the matches have, without those that the profile asks for already. */
function relatedCodes({ cpv }: Profile, found: readonly FoundNotice[]): string[] {
  const asked = cpv.map(significantDigits);
  const counts = new Map<string, number>();
  for (const { notice } of found.slice(0, sampleSize)) {
    const codes = [...codesOf(notice)].map((code) => code.slice(0, codeLength).padEnd(8, "0"));
    for (const code of new Set(codes)) {
      if (
        asked.some(
          (digits) => code.startsWith(digits) || digits.startsWith(significantDigits(code)),
        )
      )
        continue;
      counts.set(code, (counts.get(code) ?? 0) + 1);
    }
  }
  return [...counts].sort(([, a], [, b]) => b - a).map(([code]) => code);
}

/** A narrower profile, and how many of the matches it keeps. */
interface Narrower {
  profile: Profile;
  keeps: { kind: true } | { region: string } | { code: string };
  notices: number;
}

/** For a profile with more matches than anybody reads: only tenders, or the region or code with most of them. */
export function narrowChoices(
  profile: Profile,
  found: readonly FoundNotice[],
  country: Country,
): Narrower[] {
  // Thousands of matches are estimated from some of them.
  const step = Math.ceil(found.length / mostLookedAt);
  const some: FoundNotice[] = [];
  for (let at = 0; at < found.length; at += step) some.push(found[at] as FoundNotice);
  const count = (test: (one: FoundNotice) => boolean) => step * some.filter(test).length;
  const tenders = count(({ notice }) => notice.kind === "tender");
  const choices: Narrower[] = [];
  if (hasAllKinds(profile.kind)) {
    const kind = { ...profile, kind: ["tender" as const] };
    choices.push({ profile: kind, keeps: { kind: true }, notices: tenders });
  }
  if (profile.region.every((code) => code.length === 2)) {
    const regions = regionsOf(country).map(({ code }) => {
      const isIn = regionTest([code]);
      return { code, notices: count(({ notice }) => notice.region.some(isIn)) };
    });
    const [region] = regions.sort((a, b) => b.notices - a.notices);
    if (region) {
      const narrowed = { ...profile, region: [region.code] };
      choices.push({ profile: narrowed, keeps: { region: region.code }, notices: region.notices });
    }
  }
  const [code] = groupsWithin(profile, some);
  if (code)
    choices.push({
      profile: { ...profile, cpv: [code[0]] },
      keeps: { code: code[0] },
      notices: step * code[1],
    });
  return choices.filter(({ notices }) => notices > 0 && notices < found.length);
}

/** Three-digit groups within the divisions that a profile asks for, those with most matches first. */
function groupsWithin(
  { cpv, phrases }: Profile,
  found: readonly FoundNotice[],
): [string, number][] {
  const divisions = cpv.map(significantDigits).filter((digits) => digits.length === 2);
  if (divisions.length === 0 || phrases.length > 0) return [];
  const counts = new Map<string, number>();
  for (const { notice } of found) {
    const groups = [...codesOf(notice)]
      .filter((code) => divisions.includes(code.slice(0, 2)) && code[2] !== "0")
      .map((code) => code.slice(0, 3).padEnd(8, "0"));
    for (const group of new Set(groups)) counts.set(group, (counts.get(group) ?? 0) + 1);
  }
  return [...counts].sort(([, a], [, b]) => b - a);
}
