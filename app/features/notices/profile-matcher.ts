import { LRUCache } from "lru-cache";
import { isInRange, regionTest, type Unknown, unknowns } from "./filter-matcher.ts";
import type { DatedNotice } from "./notice.ts";
import { hasValue } from "./notice-filter.ts";
import { noticeKinds } from "./notice-kind.ts";
import type { Profile } from "./profile.ts";
import { parseWords, type SearchWord, type WordTest } from "./search-words.ts";
import { significantDigits } from "./vocabulary.ts";

/** Why a notice matches a profile. */
export interface ProfileMatch {
  /** Codes of the profile that the notice has, itself or as a code below them. */
  codes: string[];
  /** Codes of the notice that are broader than one of the profile. */
  broader: string[];
  phrases: string[];
  /** What the profile asks for and the notice does not state: it matches, but somebody has to look. */
  unknown: Unknown[];
}

export interface Matches {
  positions: number[];
  /** Whether the notice states everything that the profile asks for. */
  isSure(position: number): boolean;
  explain(position: number): ProfileMatch;
}

/** Bits that say why a notice is wanted. */
const fits = 1;
const hasNoCode = 2;

/**
 * Notices of one country, to be matched with many profiles. This is the only matching rule, for the preview, the
 * sample, the daily digest and the counts: one of the codes or phrases, in title, description and lots together; one of
 * the regions; the value; the kinds; none of the excluded words. What a notice does not state is not held against it.
 */
export class NoticeIndex {
  readonly notices: DatedNotice[] = [];
  /** Earliest day of publication; `Infinity` without notices. */
  oldestDay = Number.POSITIVE_INFINITY;
  private readonly words = new WordIndex();
  /** Positions of notices by the beginning of a code, for the code and all below it. */
  private readonly below = new Map<string, number[]>();
  /** Positions of notices by a whole code, without the zeros at its end. */
  private readonly exactly = new Map<string, number[]>();
  private readonly placesWithoutCode: number[] = [];

  /** `text`: title, description and lots, prepared by `searchable` of search-words.ts. */
  add(notice: DatedNotice, text: string): void {
    const position = this.notices.push(notice) - 1;
    this.words.add(position, text);
    this.oldestDay = Math.min(this.oldestDay, notice.day);
    if (notice.cpv.length === 0) this.placesWithoutCode.push(position);
    for (const code of notice.cpv) {
      addPlace(this.exactly, significantDigits(code), position);
      for (let length = 2; length <= 8; length++)
        addPlace(this.below, code.slice(0, length), position);
    }
  }

  match(profile: Profile): Matches {
    const { notices } = this;
    const wanted = this.findWanted(profile);
    for (const word of profile.without) for (const at of this.words.find(word)) wanted[at] = 0;
    const others = otherTests(profile);
    const positions: number[] = [];
    for (let position = 0; position < notices.length; position++) {
      if (wanted[position] && others.isMet(notices[position] as DatedNotice))
        positions.push(position);
    }
    const unknownOf = (position: number) => {
      const notice = notices[position] as DatedNotice;
      const isCodeUnknown = wanted[position] === hasNoCode;
      return unknowns.filter((what) =>
        what === "cpv" ? isCodeUnknown : others.isUnknown[what](notice),
      );
    };
    return {
      positions,
      isSure: (position) => unknownOf(position).length === 0,
      explain: (position) => ({
        ...explainCodes(profile, notices[position] as DatedNotice),
        phrases: profile.phrases.filter((phrase) => this.words.has(phrase, position)),
        unknown: unknownOf(position),
      }),
    };
  }

  /** The bits of each notice. A profile without codes and phrases wants all notices. */
  private findWanted({ cpv, phrases }: Profile): Uint8Array {
    const wanted = new Uint8Array(this.notices.length);
    if (cpv.length === 0 && phrases.length === 0) return wanted.fill(fits);
    const note = (positions: Iterable<number>, bit: number) => {
      for (const position of positions) wanted[position] = (wanted[position] ?? 0) | bit;
    };
    for (const code of cpv) {
      const digits = significantDigits(code);
      note(this.below.get(digits) ?? [], fits);
      for (let length = 2; length < digits.length; length++) {
        note(this.exactly.get(digits.slice(0, length)) ?? [], fits);
      }
    }
    if (cpv.length > 0) note(this.placesWithoutCode, hasNoCode);
    for (const phrase of phrases) note(this.words.find(phrase), fits);
    return wanted;
  }
}

/** Adds a position only once, though a notice may have two codes that begin alike. */
function addPlace(lists: Map<string, number[]>, key: string, position: number): void {
  const positions = lists.get(key);
  if (!positions) lists.set(key, [position]);
  else if (positions.at(-1) !== position) positions.push(position);
}

function otherTests({ kind, region, value }: Profile) {
  const isOfKind = Object.fromEntries(
    noticeKinds.map((one) => [one, kind.includes(one)] as const),
  ) as Record<DatedNotice["kind"], boolean>;
  const isInRegion = regionTest(region);
  /** Countries that the profile asks for, and whether as a whole. */
  const countries = new Map(
    region.map((code) => [code.slice(0, 2), region.includes(code.slice(0, 2))]),
  );
  const asksValue = hasValue(value);
  const isUnknown = {
    region: (notice: DatedNotice) => !countries.get(notice.country) && notice.region.length === 0,
    value: (notice: DatedNotice) => asksValue && isInRange(notice.value, value) === null,
  };
  return {
    isUnknown,
    isMet: (notice: DatedNotice) => {
      const isWhole = countries.get(notice.country);
      if (isWhole === undefined || !isOfKind[notice.kind]) return false;
      if (!isWhole && notice.region.length > 0 && !notice.region.some(isInRegion)) return false;
      return !asksValue || isInRange(notice.value, value) !== false;
    },
  };
}

function explainCodes(
  { cpv }: Profile,
  notice: DatedNotice,
): Pick<ProfileMatch, "codes" | "broader"> {
  const isBelow = (code: string, wanted: string) => code.startsWith(significantDigits(wanted));
  const codes = cpv.filter((wanted) => notice.cpv.some((code) => isBelow(code, wanted)));
  if (codes.length > 0) return { codes, broader: [] };
  return {
    codes,
    broader: notice.cpv.filter((code) => cpv.some((wanted) => isBelow(wanted, code))),
  };
}

/** Cache size for words and phrases, in bytes: profiles share most of theirs, and anybody can ask for any. */
const rememberedBytes = 4_000_000;
/** Bytes of a cache entry besides its notices. */
const entryBytes = 200;

/**
 * Which notices have which words. A search looks at each word of the vocabulary once, not at each notice: twelve weeks
 * have some ten thousand words in twenty megabytes of text.
 */
export class WordIndex {
  private readonly positions = new Map<string, number[]>();
  /** One more than the last position. */
  private size = 0;
  /** All words in one text, searched with the fast built-in `indexOf`. */
  private vocabulary: string | undefined;
  private readonly known = new LRUCache<string, Uint32Array>({
    maxSize: rememberedBytes,
    sizeCalculation: (positions, text) => positions.byteLength + 2 * text.length + entryBytes,
  });

  /** Positions must be added in ascending order. The text was prepared by `searchable`. */
  add(position: number, text: string): void {
    if (this.vocabulary !== undefined) this.known.clear();
    this.vocabulary = undefined;
    this.size = position + 1;
    for (const word of text.split(" ")) {
      if (word === "") continue;
      const positions = this.positions.get(word);
      if (!positions) this.positions.set(copyOf(word), [position]);
      else if (positions.at(-1) !== position) positions.push(position);
    }
  }

  /** Positions of the notices that have all words of the phrase, ascending. */
  find(phrase: string): Uint32Array {
    const before = this.known.get(phrase);
    if (before) return before;
    const words = parseWords(phrase);
    const typed = new Set(words.map((word) => word.typed));
    const found =
      typed.size > 1
        ? [...typed].map((word) => this.find(word)).reduce(inBoth)
        : this.findWord(words[0]);
    this.known.set(phrase, found);
    return found;
  }

  has(phrase: string, position: number): boolean {
    const positions = this.find(phrase);
    let low = 0;
    let high = positions.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((positions[middle] ?? 0) < position) low = middle + 1;
      else high = middle;
    }
    return positions[low] === position;
  }

  /** Current size of the cache, in bytes. */
  get remembered(): number {
    return this.known.calculatedSize;
  }

  private findWord(word: SearchWord | undefined): Uint32Array {
    const parts = word?.parts.map((part) => this.findPart(part)) ?? [];
    return parts.length > 0 ? parts.reduce(inBoth) : new Uint32Array();
  }

  /** Uses an array of flags instead of a set: a short word is in tens of thousands of notices. */
  private findPart(part: WordTest): Uint32Array {
    const isThere = new Uint8Array(this.size);
    let count = 0;
    for (const word of this.wordsWith(part)) {
      for (const position of this.positions.get(word) ?? []) {
        if (isThere[position]) continue;
        isThere[position] = 1;
        count += 1;
      }
    }
    const found = new Uint32Array(count);
    for (let position = 0, at = 0; at < count; position++)
      if (isThere[position]) found[at++] = position;
    return found;
  }

  private wordsWith({ hints, isIn }: WordTest): string[] {
    this.vocabulary ??= ` ${[...this.positions.keys()].join(" ")} `;
    const text = this.vocabulary;
    const found = new Set<string>();
    for (const hint of hints) {
      for (let at = text.indexOf(hint); at >= 0; ) {
        const start = text.lastIndexOf(" ", at) + 1;
        const end = text.indexOf(" ", at + 1);
        const word = text.slice(start, end);
        if (isIn(` ${word} `)) found.add(word);
        at = text.indexOf(hint, end);
      }
    }
    return [...found];
  }
}

/** A substring keeps its whole text in memory; a copy does not. */
function copyOf(word: string): string {
  return JSON.parse(JSON.stringify(word));
}

/** Intersection. Both lists and the result are ascending. */
function inBoth(a: Uint32Array, b: Uint32Array): Uint32Array {
  const shared = new Uint32Array(Math.min(a.length, b.length));
  let count = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length; ) {
    const difference = (a[i] ?? 0) - (b[j] ?? 0);
    if (difference === 0) shared[count++] = a[i] ?? 0;
    if (difference <= 0) i += 1;
    if (difference >= 0) j += 1;
  }
  return shared.slice(0, count);
}
