import type { Language } from "../../site/languages.ts";
import { hasValue, type NoticeFilter } from "../notices/notice-filter.ts";
import { type FoundPhrase, type NoticeIndex, regionTest } from "../notices/notice-index.ts";
import { firstFrom, significantDigits } from "../notices/vocabulary.ts";
import { wordsIn, wordsToFind } from "../notices/words/fold.ts";
import { both, either, PositionSet } from "../notices/words/position-set.ts";
import { stemOf } from "../notices/words/stems.ts";
import { addTo } from "../notices/words/word-index.ts";

/** A contract as it is searched. */
export interface SearchedAward {
  /** The digits of its main code; empty without one. */
  code: string;
  /** In euros; null if it is not known. */
  amount: number | null;
  region: readonly string[];
}

export interface AskedAwards extends Pick<NoticeFilter, "sector" | "cpv" | "region" | "value"> {
  /** How current notices read the phrases, and the codes that the words of each stand for. */
  phrases: readonly (Pick<FoundPhrase, "words" | "wishes" | "place"> & {
    codes: readonly string[];
  })[];
  without: readonly string[];
}

/** What current notices know of words, for which there is no room here. */
export type WordKnowledge = Pick<NoticeIndex, "codeTest" | "partsOf" | "isKnownPart">;

const nothingKnown: WordKnowledge = {
  codeTest: () => () => false,
  partsOf: () => [],
  isKnownPart: () => false,
};

type ReadWord = FoundPhrase["words"][number];

/** A stem of this length is looked for inside other words too: 'katus' in 'koolikatus'. */
const longStem = 5;
/** A shorter stem must be the whole one of the other word. */
const leastStem = 4;

/**
 * Earlier contracts by words and codes. Simpler than NoticeIndex, and far smaller, for there are many and they are
 * looked at rarely. One that does not state its region or price is left out where these are asked: nobody misses a
 * deadline by it.
 */
export class AwardIndex {
  private readonly awards: readonly SearchedAward[];
  private readonly language: Language;
  /** Positions by main code. */
  private readonly byCode = new Map<string, number[]>();
  private readonly stems: readonly string[];
  /** The places of stem `n` are `places[starts[n]]` up to `places[starts[n + 1]]`: positions, doubled, and whether it is in a name. */
  private readonly starts: Uint32Array;
  private readonly places: Uint32Array;

  constructor(awards: readonly SearchedAward[], words: AwardWords, language: Language) {
    this.awards = awards;
    this.language = language;
    awards.forEach(({ code }, position) => {
      addTo(this.byCode, code, position);
    });
    const { byStem } = words;
    this.stems = [...byStem.keys()].sort();
    this.starts = new Uint32Array(this.stems.length + 1);
    this.stems.forEach((stem, at) => {
      this.starts[at + 1] = (this.starts[at] as number) + (byStem.get(stem)?.length ?? 0);
    });
    this.places = new Uint32Array(this.starts.at(-1) ?? 0);
    this.stems.forEach((stem, at) => {
      this.places.set(byStem.get(stem) ?? [], this.starts[at]);
    });
  }

  /** Positions of those that have all words of one of the phrases, or its codes, and everything else that is asked. */
  search(
    { phrases, without, sector, cpv, region, value }: AskedAwards,
    known = nothingKnown,
  ): Uint32Array {
    const asked = [
      ...(sector.length > 0 ? [this.withCodes(sector)] : []),
      ...(cpv.length > 0 ? [this.withCodes(cpv)] : []),
      ...(phrases.length > 0
        ? [phrases.map((phrase) => this.findPhrase(phrase, known)).reduce(either)]
        : []),
    ];
    const excluded = without.flatMap(wordsIn).map((word) => this.findAny([word], true, known));
    const found = excluded.reduce((left, set) => left.without(set), asked.reduce(both, this.all()));
    const inRegion = region.length > 0 ? this.inRegion(region) : undefined;
    const isInRange = ({ amount }: SearchedAward) =>
      amount !== null && amount >= (value.from ?? 0) && amount <= (value.to ?? amount);
    return (inRegion ? found.and(inRegion) : found)
      .filter((at) => !hasValue(value) || isInRange(this.awards[at] as SearchedAward))
      .toArray();
  }

  private findPhrase(
    { words, wishes, place, codes }: AskedAwards["phrases"][number],
    known: WordKnowledge,
  ): PositionSet {
    // By itself, the word of a trade is looked for in what is bought: 'kool' is a school to build, not each purchase of one.
    const findAll = (some: readonly ReadWord[]) => {
      const inNames = some.length > 1 || codes.length === 0;
      const found = some.map(({ word, guesses }) => {
        const named = this.ofCodes(known.codeTest(word));
        const whole = this.findAny([word, ...guesses], inNames, known).or(named);
        const parts = known.partsOf(word).map((part) => this.findAny([part], false, known));
        return parts.length > 0 ? whole.or(parts.reduce(both)) : whole;
      });
      return found.length > 0 ? found.reduce(both) : this.none();
    };
    const others = [...(place ? [place.others] : []), ...wishes].map(findAll);
    const found = others.reduce(either, this.withCodes([...codes, ...codesTyped(words)]));
    return findAll(words).or(place ? found.and(this.inRegion([place.region])) : found);
  }

  private findAny(words: readonly string[], inNames: boolean, known: WordKnowledge): PositionSet {
    const stems = new Set(words.map((word) => stemOf(word, this.language)));
    return [...stems].map((stem) => this.findStem(stem, inNames, known)).reduce(either);
  }

  private findStem(stem: string, inNames: boolean, known: WordKnowledge): PositionSet {
    const found = this.none();
    const add = (index: number) => {
      const end = this.starts[index + 1] as number;
      for (let at = this.starts[index] as number; at < end; at++) {
        const place = this.places[at] as number;
        if (inNames || (place & 1) === 0) found.add(place >> 1);
      }
    };
    if (stem.length >= longStem) {
      // Estonian joins any words; of others, what stands before must be one, as in 'autoceļš' for 'ceļš'.
      this.stems.forEach((other, index) => {
        const at = other.indexOf(stem);
        if (
          at === 0 ||
          (at > 0 && (this.language === "et" || known.isKnownPart(other.slice(0, at))))
        )
          add(index);
      });
      return found;
    }
    const isForm = (other = "") =>
      stem.length < leastStem ? other === stem : other.startsWith(stem);
    for (let at = firstFrom(this.stems, stem); isForm(this.stems[at]); at++) add(at);
    return found;
  }

  private withCodes(codes: readonly string[]): PositionSet {
    const beginnings = codes.map(significantDigits);
    return this.ofCodes((code) => beginnings.some((digits) => code.startsWith(digits)));
  }

  private ofCodes(isAsked: (code: string) => boolean): PositionSet {
    const found = this.none();
    for (const [code, positions] of this.byCode) {
      if (!isAsked(code)) continue;
      for (const position of positions) found.add(position);
    }
    return found;
  }

  private inRegion(region: readonly string[]): PositionSet {
    const isAsked = regionTest(region);
    return this.all().filter((at) => this.awards[at]?.region.some(isAsked) ?? false);
  }

  private none(): PositionSet {
    return PositionSet.of(this.awards.length);
  }

  private all(): PositionSet {
    return PositionSet.of(this.awards.length, [...this.awards.keys()]);
  }
}

/** Collects the words of contracts, in the order of these, for an index. */
export class AwardWords {
  readonly byStem = new Map<string, number[]>();
  private readonly language: Language;
  private readonly stems = new Map<string, string>();

  constructor(language: Language) {
    this.language = language;
  }

  /** `names`: those of buyer and winners. */
  add(position: number, title: string, names: string): void {
    for (const word of wordsToFind(title)) addTo(this.byStem, this.stemOf(word), 2 * position);
    for (const word of wordsToFind(names)) addTo(this.byStem, this.stemOf(word), 2 * position + 1);
  }

  private stemOf(word: string): string {
    const known = this.stems.get(word) ?? stemOf(word, this.language);
    this.stems.set(word, known);
    return known;
  }
}

/** A number among the words can be the beginning of a code. */
function codesTyped(words: readonly ReadWord[]): string[] {
  const least = words.length === 1 ? 2 : 4;
  return words.flatMap(({ typed }) =>
    /^\d{2,8}$/.test(typed) && typed.length >= least ? [typed.padEnd(8, "0")] : [],
  );
}
