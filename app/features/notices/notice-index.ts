import { LRUCache } from "lru-cache";
import type { Language } from "../../site/languages.ts";
import type { Country } from "../../site/sites.ts";
import { countryConfig } from "./countries.ts";
import {
  type IndexedNotice,
  isRecent,
  lotNumbers,
  type NoticeLot,
  recentUntil,
  type TenderParty,
} from "./notice.ts";
import { hasValue, type ValueRange } from "./notice-filter.ts";
import { listKinds } from "./notice-kind.ts";
import { openUntil } from "./notice-life.ts";
import { hasSubject, isExcludedCode, needsAll, type Profile } from "./profile.ts";
import { sameRegion } from "./regions.ts";
import { significantDigits } from "./vocabulary.ts";
import { actionOf } from "./words/action-words.ts";
import { isOneTypoAway, wordsIn, wordsToFind, writtenIn } from "./words/fold.ts";
import {
  type ContractNature,
  isInstitution,
  isSetting,
  mayBeVerb,
  natureOf,
  naturesNamed,
  renewalsLike,
  tellingWords,
  wishesOf,
} from "./words/general-words.ts";
import { type NamedPlace, type Place, type Places, placesOf } from "./words/places.ts";
import { both, either, minus, type PackedPositions, PositionSet } from "./words/position-set.ts";
import { stemOf } from "./words/stems.ts";
import { addTo, type Field, WordIndex } from "./words/word-index.ts";
import type { Wordbook } from "./words/wordbook.ts";

export const unknowns = ["cpv", "region", "value"] as const;

type Unknown = (typeof unknowns)[number];

/** Why a notice matches. */
export interface NoticeMatch {
  /** Codes that were asked for, by digits or by words, and that the notice has, itself or as a code below them. */
  codes: string[];
  /** Codes of the notice that are broader than one of those. */
  broader: string[];
  phrases: string[];
  /** The lots that match; empty if the notice has only one. */
  lots: MatchedLot[];
  /** What the profile asks for and the notice does not state: it matches, but somebody has to look. */
  unknown: Unknown[];
  /** False if only a broader code, some of the words or another place than the one asked for brought it here. */
  isNear: boolean;
  /** Phrases that were not found as they are written. */
  stepped: string[];
}

export const noMatch: NoticeMatch = {
  ...{ codes: [], broader: [], phrases: [], lots: [], unknown: [] },
  ...{ isNear: true, stepped: [] },
};

export interface MatchedLot {
  lot: NoticeLot;
  /** See `lotNumbers`. */
  number: number;
}

/** State of a notice that matches and states everything that the profile asks for. */
export const isSure = 1;
/** Bits of one that may match: for each of `unknowns` that it does not state, in their order, and for being one. */
const codeUnknown = 2;
export const regionUnknown = 4;
const valueUnknown = 8;
const isPossible = 16;

export interface Matches {
  /** One for each notice; 0 if it does not match. Made when they are read. */
  readonly states: Uint8Array;
  /** Those that match; made when they are read. */
  readonly positions: PositionSet;
  /** How each phrase was understood. */
  phrases: readonly FoundPhrase[];
  explain(position: number): NoticeMatch;
}

/** Kept while the matches of one search are explained: all of them ask for the same. */
interface SetsOfWords {
  titlesWith(word: ReadWord): PositionSet;
  withAllOf(words: readonly ReadWord[]): PositionSet;
}

export type NoticeTest = (notice: IndexedNotice) => boolean;

/**
 * How far a phrase had to step down to find anything: all its words; else also the codes that they stand for; else
 * also any of the words.
 */
export type Step = "words" | "codes" | "any";

/** A word of a phrase. */
interface ReadWord {
  typed: string;
  /** The same, or what it is taken for, if it has a typing mistake. */
  word: string;
  /** Words that it is taken for, if no notice has it. */
  guesses: readonly string[];
  /** How much it says: more, the fewer titles have it; 0 if none has. Weighed only for the last step. */
  weight: number;
}

/** How a phrase is read. Made by one index, it can be used in another: see `NoticeIndex.match`. */
export interface Reading {
  phrase: string;
  step: Step;
  words: readonly ReadWord[];
  /** The words of each of several trades that are named, of step `codes`: each is enough if no notice has all. */
  wishes: readonly (readonly ReadWord[])[];
  /** The codes that the words stand for, of step `codes`. */
  codes: readonly string[];
  /** Whether they are broader ones, since no notice has those that are meant. */
  isBroader: boolean;
  /** The phrase as it was understood, if a word of it was taken for another. */
  corrected: string | null;
  /** A place among the words that limits what the others find; null if there is none, or all words were found. */
  place: FoundPlace | null;
}

interface FoundPlace extends Place {
  /** Where the others were found: in notices that name the place, in its region, or only elsewhere. */
  scope: "named" | "region" | "country";
  /** The words of the phrase without the place. */
  others: readonly ReadWord[];
}

export type ReadingOf = (phrase: string) => Reading | undefined;

/** What a phrase finds. */
export interface FoundPhrase extends Reading {
  positions: PositionSet;
  /** Those that have all words. */
  withAll: PositionSet;
  /** When the first open tender closes that the step was chosen for. */
  until: number;
}

/** Words of title, lots, names of codes and reference; of the description; of buyers', winners' and places' names. */
const [inTitle, inText, inNames] = [0, 1, 2] as const;
const inSubject = [inTitle, inText];
const anywhere = [inTitle, inText, inNames];

/** Bits that say why a notice is wanted. */
const fits = 1;
const isBroader = 2;
const hasNoCode = 4;

/** With the moments between which they are right. */
interface KeptPositions {
  size: number;
  from: number;
  until: number;
  positions: PositionSet;
}

interface PackedPhrase {
  found: Omit<FoundPhrase, "positions" | "withAll">;
  positions: PackedPositions;
  withAll: PackedPositions;
}

/** Cache size for phrases, in bytes: anybody can ask for any, but most people ask for the same. */
const cachedBytes = 5_000_000;
const entryBytes = 700;
/** Share of a phrase's weight that a notice must have if not all words are asked for. */
const minShare = 0.55;
/** Letters of a word that says something by itself: 'IT audit' without 'audit' is about anything with a plug. */
const shortestTelling = 3;
/** Digits that a code is widened by, if no notice has it; what words stand for only besides, by less. */
const mostCut = 3;
/** More codes than this are not about one thing, and broader ones about nothing. */
const mostWidened = 4;

/**
 * Notices of one country, to be matched with profiles. This is the only matching rule, for lists, feeds, previews,
 * samples, daily digests and counts: one of the codes, phrases or buyers (or one of each, by `match`); one of the regions; the value;
 * the kinds; none of the excluded words. What a notice does not state is not held against it.
 */
export class NoticeIndex {
  readonly country: Country;
  readonly notices: IndexedNotice[] = [];
  /** Earliest day of publication among recent notices; `Infinity` without any. */
  oldestDay = Number.POSITIVE_INFINITY;
  /** The last day of contracts that end, if there are more than memory has room for; null if all are here. */
  endsUntil: string | null = null;
  private readonly language: Language;
  private readonly book: Wordbook | undefined;
  private readonly words: WordIndex;
  /** Positions of notices by the beginning of a code, for the code and all below it. */
  private readonly below = new Map<string, number[]>();
  /** Positions of notices by a whole code, without the zeros at its end. */
  private readonly exactly = new Map<string, number[]>();
  private readonly withoutCode: number[] = [];
  /** Buyers by their register codes, each with its latest name and the positions of its notices. */
  private readonly buyers = new Map<string, { name: string; positions: number[] }>();
  /** Index of each notice's kind in `listKinds`. */
  readonly kinds: number[] = [];
  /** When each open tender closes; 0 for other notices. Beside the notices, since phrases that thousands have ask for it. */
  private readonly closing: number[] = [];
  private recent: KeptPositions | undefined;
  private open: KeptPositions | undefined;
  private readonly natures = new Map<ContractNature, number[]>();
  private readonly ofNature = remembered((nature: ContractNature) =>
    this.setOf(this.natures.get(nature)),
  );
  private readonly places: Places;
  /** Positions by region, of those that words have named. */
  private readonly inRegion = new Map<string, PositionSet>();
  private readonly phrases = new LRUCache<string, PackedPhrase>({
    maxSize: cachedBytes,
    sizeCalculation: ({ positions, withAll }, key) =>
      positions.byteLength + withAll.byteLength + 2 * key.length + entryBytes,
  });

  constructor(country: Country, book?: Wordbook) {
    const { language } = countryConfig(country);
    this.language = language;
    const isTradeWord = book ? (word: string) => book.isTradeWord(word) : undefined;
    this.country = country;
    this.places = placesOf(country);
    this.book = book;
    this.words = new WordIndex(language, isTradeWord);
  }

  /** `text`: the description; `buyers`: their names, if there are several; `parties`: the same with their codes. */
  add(
    notice: IndexedNotice,
    text = "",
    buyers: readonly string[] = [],
    parties: readonly TenderParty[] = [],
  ): void {
    const position = this.notices.push(notice) - 1;
    this.addBuyers([{ name: notice.buyer, code: notice.buyerCode }, ...parties], position);
    if (isRecent(notice, Date.now())) this.oldestDay = Math.min(this.oldestDay, notice.day);
    const { title, reference, lots, buyer, winners } = notice;
    this.kinds.push(listKinds.indexOf(notice.kind));
    this.closing.push(notice.kind === "tender" && notice.inList ? notice.until : 0);
    const lotTitles = lots.map((lot) => lot.title);
    const codes = codesOf(notice);
    const names = [...codes].flatMap((code) => this.book?.nameWords(code) ?? []);
    const words = new Set([...wordsToFind([title, reference, ...lotTitles].join(" ")), ...names]);
    this.words.add(position, words, inTitle);
    this.words.add(
      position,
      wordsToFind(text).filter((word) => !words.has(word)),
      inText,
    );
    const parts = [buyer, ...buyers, ...winners.map(({ name }) => name), ...notice.places];
    this.words.add(position, wordsToFind(parts.join(" ")), inNames);
    if (codes.size === 0) this.withoutCode.push(position);
    for (const code of codes) {
      addTo(this.natures, natureOf(code), position);
      addTo(this.exactly, significantDigits(code), position);
      for (let length = 2; length <= 8; length++)
        addTo(this.below, code.slice(0, length), position);
    }
  }

  private addBuyers(parties: readonly TenderParty[], position: number): void {
    for (const { name, code } of parties) {
      const key = code.toUpperCase();
      if (key === "") continue;
      const known = this.buyers.get(key) ?? { name, positions: [] };
      this.buyers.set(key, known);
      known.name ||= name;
      if (known.positions.at(-1) !== position) known.positions.push(position);
    }
  }

  /** Positions of those that `isRecent` at this moment. */
  recentAt(now: number): PositionSet {
    this.recent = this.keptUntil(this.recent, now, (notice) =>
      notice.kind === "ending" ? 0 : recentUntil(notice),
    );
    return this.recent.positions;
  }

  /** Positions of those that `isOpen` at this moment. */
  openAt(now: number): PositionSet {
    this.open = this.keptUntil(this.open, now, openUntil);
    return this.open.positions;
  }

  private keptUntil(
    kept: KeptPositions | undefined,
    now: number,
    untilOf: (notice: IndexedNotice) => number,
  ): KeptPositions {
    const { notices } = this;
    if (kept?.size === notices.length && now >= kept.from && now < kept.until) return kept;
    const made = { size: notices.length, from: now, until: Number.POSITIVE_INFINITY };
    const positions = PositionSet.of(notices.length);
    notices.forEach((notice, position) => {
      const until = untilOf(notice);
      if (until <= now) return;
      positions.add(position);
      made.until = Math.min(made.until, until);
    });
    return { ...made, positions };
  }

  /** The name of a buyer by its register code; empty if no notice has it. */
  buyerName(code: string): string {
    return this.buyers.get(code)?.name ?? "";
  }

  /** `readingOf`: how another index reads phrases; without it, this one reads them. */
  match(profile: Profile, readingOf?: ReadingOf): Matches {
    const { notices } = this;
    const found = profile.phrases.map((phrase) => {
      const reading = readingOf?.(phrase);
      return reading ? this.apply(reading) : this.findPhrase(phrase, profile.exact);
    });
    const excluded = profile.without
      .flatMap(wordsIn)
      .flatMap((word) => [
        this.words.find(word, anywhere),
        ...(isExcludedCode(word) ? [this.setOf(this.below.get(word))] : []),
      ]);
    const certain = this.asksWordsOnly(profile)
      ? excluded.reduce(minus, found.map(({ positions }) => positions).reduce(either))
      : undefined;
    let known: Uint8Array | undefined;
    const findStates = () => {
      if (known) return known;
      const wanted = this.findWanted(profile, found);
      for (const positions of excluded)
        positions.each((at) => {
          wanted[at] = 0;
        });
      known = this.findStates(profile, wanted);
      return known;
    };
    let near: PositionSet | undefined;
    const isNear = (position: number) => {
      near ??= this.findNear(found);
      return near.has(position);
    };
    const testOf = remembered((word: string) => this.words.testOf(word));
    const titlesWith = remembered((word: ReadWord) => this.findRead(word, [inTitle]));
    const withAllOf = remembered((words: readonly ReadWord[]) => this.findAll(words));
    /** Whether a lot's title has all words of a phrase. */
    const lotTests = found.map(
      (phrase) => (title: readonly string[]) =>
        (phrase.place?.others ?? phrase.words).every(({ word }) => testOf(word)(title)),
    );
    return {
      get states() {
        return findStates();
      },
      get positions() {
        return certain ?? PositionSet.flagged(findStates());
      },
      phrases: found,
      explain: (position) => {
        const notice = notices[position] as IndexedNotice;
        const words = found.flatMap((one) =>
          this.wordsAt(one, position, { titlesWith, withAllOf }),
        );
        const meant = found
          .filter((one) => !one.withAll.has(position) && one.positions.has(position))
          .flatMap(({ codes }) => codes);
        const codes = [...profile.cpv, ...meant];
        return {
          ...explainCodes(codes, notice),
          phrases: words,
          lots: matchedLots(notice, codes, lotTests),
          unknown: certain
            ? []
            : unknowns.filter((_, bit) => (findStates()[position] ?? 0) & (2 << bit)),
          isNear: this.isNear(profile, position, () => isNear(position)),
          stepped: found
            .filter(
              ({ positions, withAll, corrected }) =>
                positions.has(position) && (corrected !== null || !withAll.has(position)),
            )
            .map(({ phrase }) => phrase),
        };
      },
    };
  }

  private isNear(profile: Profile, position: number, hasWords: () => boolean): boolean {
    const { cpv, phrases, buyer } = profile;
    const notice = this.notices[position] as IndexedNotice;
    const hasCode = () =>
      cpv.length > 0 && (codesOf(notice).size === 0 || explainCodes(cpv, notice).codes.length > 0);
    if (needsAll(profile))
      return (cpv.length === 0 || hasCode()) && (phrases.length === 0 || hasWords());
    const isOfBuyer = () =>
      buyer.some((code) => this.buyers.get(code)?.positions.includes(position));
    return !hasSubject(profile) || hasWords() || hasCode() || isOfBuyer();
  }

  /** What phrases find without what only a broader code, some of the words or another place has brought. */
  private findNear(phrases: readonly FoundPhrase[]): PositionSet {
    const near = phrases.map((one) => {
      const isFar = one.step === "any" || one.isBroader || one.place?.scope === "country";
      if (!isFar) return one.positions;
      return one.wishes.map((wish) => this.findAll(wish)).reduce(either, one.withAll);
    });
    return near.reduce(either, this.setOf([]));
  }

  /** A phrase if the notice has all its words, else those of its words that were enough. */
  private wordsAt(
    { phrase, words, wishes, step, place, withAll, positions }: FoundPhrase,
    position: number,
    { titlesWith, withAllOf }: SetsOfWords,
  ): string[] {
    if (withAll.has(position)) return [phrase];
    if (!positions.has(position)) return [];
    const wished = wishes.filter((wish) => withAllOf(wish).has(position));
    if (wished.length > 0) return wished.map((wish) => typedIn(phrase, wish));
    if (step === "codes") return [];
    const isIn = (one: ReadWord) => one.weight > 0 && titlesWith(one).has(position);
    if (place) return [typedIn(phrase, place.others)].filter((text) => text !== "");
    return words.filter(isIn).map((one) => typedIn(phrase, [one]));
  }

  /**
   * What a phrase finds, stepping down where nothing can be answered or, failing that, nothing is known at all; not so
   * if `exact`.
   */
  findPhrase(phrase: string, exact = false): FoundPhrase {
    const telling = this.namesIn(tellingWords(phrase, this.language));
    const named = exact ? undefined : this.places.find(phrase);
    const key = `${Number(exact)} ${named?.place.name ?? ""} ${telling.join(" ")}`;
    const known = this.phrases.get(key);
    if (known && known.found.until > Date.now()) {
      const [positions, withAll] = [known.positions, known.withAll].map((packed) =>
        PositionSet.unpack(this.notices.length, packed),
      ) as [PositionSet, PositionSet];
      return { ...known.found, phrase, positions, withAll };
    }
    const { positions, withAll, ...found } = this.read(phrase, telling, named, exact);
    this.phrases.set(key, { found, positions: positions.pack(), withAll: withAll.pack() });
    return { ...found, positions, withAll };
  }

  /** Codes that the words of the phrase stand for, whatever notices have them. */
  codesFor(phrase: string): readonly string[] {
    const words = this.findPhrase(phrase).words.map(({ word }) => word);
    return this.book?.codesOf(words) ?? [];
  }

  /** A test whether the name of a code has a word, or the code is of the nature that the word names. */
  codeTest(word: string): (code: string) => boolean {
    const natures = this.naturesOf(word);
    const named = this.book?.codesNamed(word);
    return (code) => (named?.has(code) ?? false) || natures.includes(natureOf(code));
  }

  /** The two words that a compound is made of. */
  partsOf(word: string): readonly string[] {
    return this.words.split(word) ?? [];
  }

  isKnownPart(part: string): boolean {
    return this.words.isKnown(part);
  }

  /** Everyday words that stand for one of the codes. */
  phrasesFor(codes: readonly string[]): string[] {
    return this.book?.phrasesFor(codes) ?? [];
  }

  private read(
    phrase: string,
    telling: readonly string[],
    named: NamedPlace | undefined,
    exact: boolean,
  ): FoundPhrase {
    const isOther = (word: string) => named?.others.includes(word) ?? true;
    const isUnknownVerb = (word: string) =>
      !exact && mayBeVerb(word, this.language) && !this.isKnown(word);
    const noun = exact ? undefined : this.nounFor(telling);
    const known = telling.filter((word, at) => (at === 0 && noun) || !isUnknownVerb(word));
    const words = (known.length > 0 ? known : telling).map((word, at) =>
      at === 0 && noun
        ? { ...this.readWord(noun, true), typed: word }
        : this.readWord(word, exact || !isOther(word)),
    );
    const others = words.filter(({ typed }) => isOther(typed));
    const corrected = this.correctedPhrase(phrase, words);
    const plain: Reading = {
      phrase,
      step: "words",
      words,
      wishes: [],
      codes: [],
      isBroader: false,
      corrected,
      place: null,
    };
    const all = this.apply(plain);
    const isShort = !exact && isAbbreviation(words) && this.codesOfWords(words).length > 0;
    if (exact || (!isShort && this.nextClose(all) !== undefined)) return this.untilClose(all);
    const withOthers = named ? this.findAll(others) : all.withAll;
    const together = this.codesOfWords(others);
    const wishes = [...this.tradesOf(phrase, others, together), ...this.otherNames(others)];
    const meant = [...new Set([together, ...wishes.map(this.codesOfWords)].flat())];
    const codes = this.knownCodes(meant, withOthers.isEmpty);
    const isBroader = codes.some((code) => !meant.includes(code));
    const byCodes: Reading = { ...plain, step: "codes", wishes, codes, isBroader };
    const isName = () =>
      !words.map(({ word }) => this.words.find(word, [inNames])).reduce(both).isEmpty;
    if (named && !isName()) {
      for (const scope of scopesOf(named.place, others)) {
        const place = { ...named.place, scope, others };
        for (const reading of [plain, byCodes]) {
          const found = this.apply({ ...reading, place });
          if (this.nextClose(found) !== undefined) return this.untilClose(found);
        }
      }
    }
    const coded = this.apply(byCodes);
    if (this.nextClose(coded) !== undefined) return this.untilClose(coded);
    if (!all.withAll.isEmpty) return all;
    if (!coded.positions.isEmpty) return coded;
    const weighed = words.map(this.weigh);
    // Where codes are known, what the phrase is about must be there: 'feeding formula' is no feeding of pupils.
    const isThere = meant.length === 0 || (weighed.findLast(this.isSubject)?.weight ?? 0) > 0;
    const any = this.apply({ ...plain, step: "any", words: isThere ? weighed : words });
    // Nothing has them yet, but there can be news of their codes tomorrow.
    return any.positions.isEmpty && meant.length > 0
      ? { ...coded, codes: meant, isBroader: false }
      : any;
  }

  private namesIn(words: readonly string[]): readonly string[] {
    return this.book?.namesIn(words) ?? words;
  }

  /** The noun for the verb of 'we clean windows', if both stand for codes. */
  private nounFor(telling: readonly string[]): string | undefined {
    const [noun] = this.book?.withNouns(telling) ?? [];
    const isVerb = noun !== telling[0];
    return isVerb && this.book?.codesOf(telling.slice(0, 2)).length ? noun : undefined;
  }

  private readonly codesOfWords = (words: readonly ReadWord[]): string[] =>
    this.book?.codesOf(words.map(({ word }) => word)) ?? [];

  /** What a trade that is asked for by a single word is called besides. */
  private otherNames([read, more]: readonly ReadWord[]): ReadWord[][] {
    if (!read || more) return [];
    return (this.book?.sameTrade(read.word) ?? []).map((word) => [{ ...read, word }]);
  }

  /** The trades of 'roofs and insulated facades', or goods without commas; none if one is none, as in 'roofs and services'. */
  private tradesOf(
    phrase: string,
    words: readonly ReadWord[],
    together: readonly string[],
  ): ReadWord[][] {
    const wishes = wishesOf(phrase, this.language)
      .map((wish) => words.filter(({ typed }) => wish.includes(typed)))
      .filter((wish) => wish.length > 0);
    const trades = wishes.map((wish) => this.tradeIn(wish));
    if (wishes.length > 1) return trades.every((trade) => trade.length > 0) ? trades : [];
    if (together.length > 0) return [];
    const goods = this.book?.goodsIn(words.map(({ word }) => word)) ?? [];
    return goods.map((some) => words.filter(({ word }) => some.includes(word)));
  }

  /** The most words in a row that stand for codes: 'disinfectants' of 'disinfectants for nursing homes'. */
  private tradeIn(words: readonly ReadWord[]): ReadWord[] {
    for (let length = words.length; length > 0; length--) {
      for (let from = 0; from + length <= words.length; from++) {
        const some = words.slice(from, from + length);
        if (some.every(({ word }) => word.length === 1)) continue;
        if (this.codesOfWords(some).length > 0) return some;
      }
    }
    return [];
  }

  /** The phrase with what its words were taken for; null if all were taken as they are. */
  private correctedPhrase(phrase: string, words: readonly ReadWord[]): string | null {
    const changed = words.filter(
      ({ typed, word, guesses }) =>
        guesses.length > 0 || (word !== typed && !mayBeVerb(typed, this.language)),
    );
    if (changed.length === 0) return null;
    const correct = (written: string) => {
      const [typed = ""] = wordsIn(written);
      const read = changed.find((one) => one.typed === typed);
      if (!read) return written;
      const { guesses, word } = read;
      const guessed = guesses.find((one) => isOneTypoAway(one, typed));
      return this.asWritten(guessed ?? this.words.mostUsedOf(guesses) ?? word);
    };
    return phrase.split(" ").map(correct).join(" ");
  }

  /** A folded word with its diacritics. */
  private asWritten(word: string): string {
    const [position] = this.words.findAnyOf([word], [inTitle]);
    const title = this.notices[position ?? -1]?.title ?? "";
    return this.book?.asWritten(word) ?? writtenIn(title, word) ?? word;
  }

  private untilClose(found: FoundPhrase): FoundPhrase {
    return { ...found, until: this.nextClose(found) ?? found.until };
  }

  /** When the first of the open tenders closes; undefined if none is open. */
  private nextClose({ positions }: FoundPhrase): number | undefined {
    const now = Date.now();
    let isOpen = false;
    let next = Number.POSITIVE_INFINITY;
    positions.each((position) => {
      const closes = this.closing[position] as number;
      if (closes <= now) return;
      isOpen = true;
      if (closes < next) next = closes;
    });
    return isOpen ? next : undefined;
  }

  private isFound(word: string): boolean {
    return this.words.isFound(word) || this.words.split(word) !== undefined;
  }

  private isKnown(word: string): boolean {
    return this.isFound(word) || (this.book?.isTradeWord(word) ?? false);
  }

  /** A word that neither notices nor trades have is taken for a mistyped one of a trade, else for one of the notices'. */
  private readWord(typed: string, exact: boolean): ReadWord {
    const isFound = this.isFound(typed);
    const word = exact || isFound ? typed : (this.book?.correct(typed) ?? typed);
    const isRead = isFound || exact || this.words.isFound(word);
    const guesses = isRead ? [] : this.words.guess(word);
    return { typed, word, guesses, weight: 0 };
  }

  /** Whether a word names a thing, and not only what is done with it or where it is. */
  private readonly isSubject = ({ word }: ReadWord): boolean =>
    actionOf(word, this.language) === undefined &&
    this.naturesOf(word).length === 0 &&
    !isSetting(word, this.language);

  private readonly weigh = (read: ReadWord): ReadWord => {
    const isGeneral =
      !this.isSubject(read) || read.guesses.length > 0 || read.word.length < shortestTelling;
    const inTitles = isGeneral ? 0 : this.findRead(read, [inTitle]).size;
    return { ...read, weight: inTitles > 0 ? Math.log(1 + this.notices.length / inTitles) : 0 };
  };

  /** What a phrase finds if it is read in this way. */
  private apply(reading: Reading): FoundPhrase {
    const { words, step, place, codes } = reading;
    const withAll = this.findAll(words);
    const more = (withWords: PositionSet) => {
      if (step === "words") return withWords;
      if (step === "any") return withWords.or(this.findAny(words));
      const wished = reading.wishes.map((wish) => this.findAll(wish));
      return [...codes.map((code) => this.belowCode(code)), ...wished].reduce(either, withWords);
    };
    const positions = place
      ? withAll.or(this.limit(more(this.findAll(place.others)), place))
      : more(withAll);
    return { ...reading, positions, withAll, until: Number.POSITIVE_INFINITY };
  }

  /** Those of the notices that have to do with a place. */
  private limit(found: PositionSet, { scope, region, forms, others }: FoundPlace): PositionSet {
    if (scope === "country") return found;
    if (scope === "named")
      return forms.map((form) => this.words.findAnyOf([...form], anywhere)).reduce(both, found);
    const inRegion = this.inRegion.get(region) ?? this.findRegion(region);
    this.inRegion.set(region, inRegion);
    return others.length > 0 ? found.and(inRegion) : inRegion;
  }

  private findRegion(wanted: string): PositionSet {
    const isInRegion = regionTest([wanted]);
    const found = this.setOf([]);
    this.notices.forEach(({ region }, position) => {
      if (region.some(isInRegion)) found.add(position);
    });
    return found;
  }

  /**
   * The codes that words stand for, best first; if no notice has any, the nearest broader one of the vocabulary that
   * notices have, but no whole division.
   */
  private knownCodes(codes: readonly string[], widen: boolean): string[] {
    const isUsed = (code: string) => this.below.has(significantDigits(code));
    if (!widen || codes.some(isUsed) || codes.length > mostWidened) return [...codes];
    const digits = codes.map(significantDigits);
    for (let cut = 1; cut <= mostCut; cut++) {
      const broader = digits
        .slice(0, cut === mostCut ? 1 : digits.length)
        .filter((one) => one.length - cut >= leastDigits(one))
        .map((one) => one.slice(0, -cut).padEnd(8, "0"))
        .filter((code) => this.book?.isCode(code) && isUsed(code));
      if (broader.length > 0) return [...new Set(broader)];
    }
    return [];
  }

  /** Notices whose titles have those of the words that say most. */
  private findAny(words: readonly ReadWord[]): PositionSet {
    const least = minShare * words.reduce((sum, { weight }) => sum + weight, 0);
    if (least === 0) return this.setOf([]);
    const scores = new Float32Array(this.notices.length);
    for (const word of words) {
      if (word.weight === 0) continue;
      this.findRead(word, [inTitle]).each((position) => {
        scores[position] = (scores[position] as number) + word.weight;
      });
    }
    const found = this.setOf([]);
    for (let position = 0; position < scores.length; position++)
      if ((scores[position] as number) >= least) found.add(position);
    return found;
  }

  /**
   * Notices that have all words, in what is bought or in the names of buyer and winners. A single word of a trade must
   * be in what is bought: 'kool' is a school to build, not every purchase of a school.
   */
  private findAll(words: readonly ReadWord[]): PositionSet {
    const [first, second] = words;
    if (!first) return this.setOf([]);
    const isThing = this.book?.isThing(first.word) && !isInstitution(first.word, this.language);
    const fields = !second && isThing ? inSubject : anywhere;
    const found = words.map((word) => this.findRead(word, fields));
    // By itself 'repair works' means repairs; 'repair of a roof' is also its renewal.
    const subject = words.filter(({ word }) => this.naturesOf(word).length === 0);
    if (subject.length < 2) return found.reduce(both);
    return found.map((set, index) => this.withRenewals(set, words[index]?.word)).reduce(both);
  }

  private withRenewals(found: PositionSet, word = ""): PositionSet {
    const others = renewalsLike(word, this.language);
    if (others.length === 0) return found;
    const renewed = others.map((other) => this.words.find(other, inSubject)).reduce(either);
    return found.or(renewed.and(this.ofNature("works")));
  }

  /** Also finds a compound by its parts: 'lumetõrje' in 'lume- ja libedusetõrje'. */
  private findRead(
    { word, guesses }: Pick<ReadWord, "word" | "guesses">,
    fields: readonly Field[],
  ): PositionSet {
    if (guesses.length > 0) return this.words.findAnyOf(guesses, fields);
    const whole = this.findPart(word, fields);
    const parts = this.words.split(word);
    if (!parts) return whole;
    // Any description has 'right' and 'service'; only a title that has both is about legal services.
    const isGeneral = parts.some((part) => this.naturesOf(part).length > 0);
    const inParts = fields.filter((field) => field !== inNames && !(isGeneral && field === inText));
    return whole.or(parts.map((part) => this.findPart(part, inParts)).reduce(both));
  }

  /** A number can be a code, and a general word is in the codes of its kind. */
  private findPart(word: string, fields: readonly Field[]): PositionSet {
    const digits = /^\d{4,8}$/.test(word) ? [this.belowCode(word.padEnd(8, "0"))] : [];
    const ofNature = this.naturesOf(word).map(this.ofNature);
    return [...ofNature, ...digits].reduce(either, this.words.find(word, fields));
  }

  private naturesOf(word: string): ContractNature[] {
    return naturesNamed(stemOf(word, this.language), this.language);
  }

  private belowCode(code: string): PositionSet {
    return this.setOf(this.below.get(significantDigits(code)));
  }

  private setOf(positions: readonly number[] = []): PositionSet {
    return PositionSet.of(this.notices.length, positions);
  }

  /** Whether the words alone decide, as mostly in a list, so that no state needs to be found. */
  private asksWordsOnly({ cpv, phrases, buyer, region, kind, value, source }: Profile): boolean {
    return (
      phrases.length > 0 &&
      !source &&
      cpv.length === 0 &&
      buyer.length === 0 &&
      region.includes(this.country) &&
      listKinds.every((one) => kind.includes(one)) &&
      !hasValue(value)
    );
  }

  /** The states of the notices that are wanted by their codes or words, by what else the profile asks for. */
  private findStates({ kind, region, value, source }: Profile, wanted: Uint8Array): Uint8Array {
    const isAsked = region.some((code) => code.startsWith(this.country));
    const isOfKind = listKinds.map((one) => isAsked && kind.includes(one));
    const asksRegion = !region.includes(this.country);
    const asksValue = hasValue(value);
    const isInRegion = regionTest(region);
    const states = new Uint8Array(wanted.length);
    for (let position = 0; position < wanted.length; position++) {
      const bits = wanted[position] as number;
      if (bits === 0 || !isOfKind[this.kinds[position] as number]) continue;
      if (source && String(this.notices[position]?.source) !== source) continue;
      let unknown = bits === hasNoCode ? codeUnknown : 0;
      if (asksRegion || asksValue) {
        const notice = this.notices[position] as IndexedNotice;
        if (asksRegion && notice.region.length === 0) unknown |= regionUnknown;
        else if (asksRegion && !notice.region.some(isInRegion)) continue;
        const inRange = asksValue ? isInRange(notice.value, value) : true;
        if (inRange === null) unknown |= valueUnknown;
        else if (!inRange) continue;
      }
      states[position] = unknown === 0 && bits & fits ? isSure : isPossible | unknown;
    }
    return states;
  }

  /** The bits of each notice. A profile without codes, phrases and buyers wants all notices. */
  private findWanted(profile: Profile, found: readonly FoundPhrase[]): Uint8Array {
    const { buyer } = profile;
    if (buyer.length === 0) return this.findSubject(profile, found);
    const ofBuyers = new Uint8Array(this.notices.length);
    for (const code of buyer) {
      for (const position of this.buyers.get(code)?.positions ?? []) ofBuyers[position] = fits;
    }
    if (profile.cpv.length === 0 && profile.phrases.length === 0) return ofBuyers;
    const wanted = this.findSubject(profile, found);
    const isNarrow = needsAll(profile);
    return wanted.map((bits, position) => {
      const isOfBuyer = ofBuyers[position] === fits;
      if (isNarrow) return isOfBuyer ? bits : 0;
      return isOfBuyer ? bits | fits : bits;
    });
  }

  /** The bits of each notice by its codes and words. */
  private findSubject({ cpv, phrases, match }: Profile, found: readonly FoundPhrase[]): Uint8Array {
    const wanted = new Uint8Array(this.notices.length);
    if (cpv.length === 0 && phrases.length === 0) return wanted.fill(fits);
    const note = (positions: readonly number[] = [], bit: number) => {
      for (const position of positions) wanted[position] = (wanted[position] ?? 0) | bit;
    };
    for (const code of cpv) {
      const digits = significantDigits(code);
      note(this.below.get(digits), fits);
      // Who gathers wants the general works, too; who narrows does not.
      for (let length = 2; match === "any" && length < digits.length; length++) {
        note(this.exactly.get(digits.slice(0, length)), isBroader);
      }
    }
    if (cpv.length > 0) note(this.withoutCode, hasNoCode);
    if (phrases.length === 0) return wanted;
    const inWords = found.map(({ positions }) => positions).reduce(either);
    if (match === "all" && cpv.length > 0)
      return wanted.map((bits, position) => (inWords.has(position) ? bits : 0));
    const near = this.findNear(found);
    inWords.each((position) => {
      wanted[position] = (wanted[position] as number) | (near.has(position) ? fits : isBroader);
    });
    return wanted;
  }
}

/** Where to look for what a phrase names besides a place, one after the other. */
function scopesOf({ isRegion }: Place, others: readonly ReadWord[]): FoundPlace["scope"][] {
  if (others.length === 0) return ["region"];
  return isRegion ? ["region", "country"] : ["named", "region", "country"];
}

function remembered<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const made = new Map<Key, Value>();
  return (key) => {
    const value = made.get(key) ?? make(key);
    made.set(key, value);
    return value;
  };
}

function matchedLots(
  { lots }: IndexedNotice,
  codes: readonly string[],
  tests: readonly ((title: readonly string[]) => boolean)[],
): MatchedLot[] {
  if (lots.length < 2) return [];
  const numbers = lotNumbers(lots);
  const isMatch = ({ title, cpv }: NoticeLot) => {
    if (title === "") return false;
    const words = wordsToFind(title);
    return (
      cpv.some((code) => codes.some((wanted) => code.startsWith(significantDigits(wanted)))) ||
      tests.some((isMet) => isMet(words))
    );
  };
  return lots.flatMap((lot, index) =>
    isMatch(lot) ? [{ lot, number: numbers[index] as number }] : [],
  );
}

/** The codes of a notice and of its lots, of eight digits. */
export function codesOf({ cpv, lots }: Pick<IndexedNotice, "cpv" | "lots">): Set<string> {
  return new Set([...cpv, ...lots.flatMap((lot) => lot.cpv)]);
}

/** Whether all that is asked for is as short as 'IT': few notices write it, so that its codes are needed as well. */
export function isAbbreviation([word, more]: readonly Pick<ReadWord, "word">[]): boolean {
  const isShort = word !== undefined && word.word.length < shortestTelling;
  return more === undefined && isShort && !/\d/.test(word.word);
}

/** These words of a phrase, as they were typed. */
function typedIn(phrase: string, words: readonly ReadWord[]): string {
  const isAsked = (word: string) => words.some(({ typed }) => wordsIn(word).includes(typed));
  return phrase.split(" ").filter(isAsked).join(" ");
}

/** How far the code of a word is widened: groups of these divisions hold trades that have little in common. */
function leastDigits(code: string): number {
  if (/^(33|4523|4526|4545)/.test(code)) return 5;
  return /^(09|32|34|44|45|71|90)/.test(code) ? 4 : 3;
}

function explainCodes(
  cpv: readonly string[],
  notice: IndexedNotice,
): Pick<NoticeMatch, "codes" | "broader"> {
  const own = [...codesOf(notice)];
  const isBelow = (code: string, wanted: string) => code.startsWith(significantDigits(wanted));
  const codes = cpv.filter((wanted) => own.some((code) => isBelow(code, wanted)));
  if (codes.length > 0) return { codes, broader: [] };
  return { codes, broader: own.filter((code) => cpv.some((wanted) => isBelow(wanted, code))) };
}

/** Caches results: notices repeat the same few codes, and comparing them takes several steps. */
export function regionTest(wanted: readonly string[]): (code: string) => boolean {
  const known = new Map<string, boolean>();
  return (code) => {
    const before = known.get(code);
    if (before !== undefined) return before;
    const found = wanted.some((region) => sameRegion(code, region));
    if (known.size < 1_000) known.set(code, found);
    return found;
  };
}

/** Null if the value is not stated, or is in another currency and so cannot be compared. */
function isInRange(value: IndexedNotice["value"], { from, to }: ValueRange): boolean | null {
  if (value?.currency !== "EUR") return null;
  return value.amount >= (from ?? 0) && value.amount <= (to ?? Number.POSITIVE_INFINITY);
}
