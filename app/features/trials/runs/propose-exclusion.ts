import type { Language } from "../../../site/languages.ts";
import type { IndexedNotice } from "../../notices/notice.ts";
import { type Profile, profileLimits } from "../../notices/profile.ts";
import { significantDigits } from "../../notices/vocabulary.ts";
import { fold } from "../../notices/words/fold.ts";
import { naturesNamed, tellingWords } from "../../notices/words/general-words.ts";
import { stemOf } from "../../notices/words/stems.ts";

/** A notice that a reader answered about. */
export interface JudgedNotice extends Pick<IndexedNotice, "title" | "cpv"> {
  suits: boolean;
}

/** What a profile could leave out: a word, or the digits with which a code begins. */
export interface Exclusion {
  kind: "word" | "code";
  text: string;
}

/** How many notices that do not suit must have it in common; none that suits may have it. */
export const enoughAlike = 3;
const shortestWord = 4;

/**
 * What the notices that do not suit have in common, the most frequent first: codes before words, the more exact code
 * first. Nothing that the profile asks for.
 */
export function proposeExclusions(
  judged: readonly JudgedNotice[],
  profile: Profile,
  language: Language,
): Exclusion[] {
  if (profile.without.length >= profileLimits.words) return [];
  const found = new Map<string, { exclusion: Exclusion; count: number }>();
  const liked = new Set<string>();
  for (const notice of judged) {
    for (const [key, exclusion] of marksOf(notice, profile, language)) {
      if (notice.suits) liked.add(key);
      else {
        const known = found.get(key) ?? { exclusion, count: 0 };
        found.set(key, { ...known, count: known.count + 1 });
      }
    }
  }
  return [...found]
    .filter(([key, { count }]) => count >= enoughAlike && !liked.has(key))
    .map(([, one]) => one)
    .sort((a, b) => b.count - a.count || rankOf(b.exclusion) - rankOf(a.exclusion))
    .map(({ exclusion }) => exclusion);
}

function rankOf({ kind, text }: Exclusion): number {
  return kind === "code" ? text.length : 0;
}

/** The words of a notice's title and its codes, each once, but for those that the profile asks for or leaves out. */
function marksOf(
  { title, cpv }: JudgedNotice,
  { cpv: wanted, phrases, without }: Profile,
  language: Language,
): Map<string, Exclusion> {
  const marks = new Map<string, Exclusion>();
  const known = new Set(
    [...phrases, ...without]
      .flatMap((text) => text.split(" "))
      .map((word) => stemOf(fold(word), language)),
  );
  const spelled = spellingsIn(title);
  for (const word of tellingWords(title, language)) {
    const stem = stemOf(word, language);
    const says =
      word.length >= shortestWord && !/\d/.test(word) && naturesNamed(stem, language).length === 0;
    if (says && !known.has(stem)) {
      marks.set(`word ${stem}`, { kind: "word", text: spelled.get(word) ?? word });
    }
  }
  for (const code of cpv) {
    const digits = significantDigits(code);
    for (let length = 4; length <= Math.max(4, digits.length); length++) {
      const start = code.slice(0, length);
      const isAsked = wanted.some((one) => significantDigits(one).startsWith(start));
      if (!isAsked && !without.includes(start))
        marks.set(`code ${start}`, { kind: "code", text: start });
    }
  }
  return marks;
}

/** The words of a title by how they are folded: readers see 'ēdināšana', not 'edinasana'. */
function spellingsIn(title: string): Map<string, string> {
  const words = title.toLowerCase().split(/[^\p{L}\p{M}\p{N}]+/u);
  return new Map(words.map((word) => [fold(word), word]));
}
