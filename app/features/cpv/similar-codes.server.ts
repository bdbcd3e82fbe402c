import { LRUCache } from "lru-cache";
import { countryOfLanguage } from "../../site/sites.ts";
import { hyphenParts } from "../notices/profile.ts";
import { firstFrom, indexOfCode, type Vocabulary } from "../notices/vocabulary.ts";
import { type Action, actionOf, serviceFor } from "../notices/words/action-words.ts";
import { wordsIn } from "../notices/words/fold.ts";
import { isSetting, tellingWords } from "../notices/words/general-words.ts";
import { type Places, placesOf } from "../notices/words/places.ts";
import type { Wordbook } from "../notices/words/wordbook.ts";
import {
  cleanQuery,
  type Found,
  fewHits,
  inTurns,
  type OpenOf,
  partsOf,
  type SearchIndex,
  searchCodes,
  worksFirst,
} from "./cpv-search.ts";
import { fit, type NameWords } from "./name-words.ts";
import { similarLimit } from "./tool/found-code.ts";

/** More words than a real query has. Each is searched in all languages. */
const maxWords = 6;
/** Deducted from `fits`: for a match in a foreign name, and for a word that only resembles what was typed. */
const foreignLoss = 0.5;
const typoLoss = 1;
/** Share of the query's weight that a code must match: in 'jumta darbi' (roof works), 'works' alone says little. */
const minShare = 0.35;
/** Codes that have the words of a query in their names and come before what each of its words means by itself. */
const mostNamed = 4;
const mostOfThing = 2;
/** The first part of a compound says which kind of what the last part names. */
const weightOfFirst = 0.5;

interface NamesToSearch {
  words: NameWords;
  /** Whether the names are in the visitor's own language. */
  isOwn: boolean;
}

/** Finds codes for queries that have few or no hits by the specified rule. */
export class SimilarCodes {
  private readonly index: SearchIndex;
  private readonly names: readonly NamesToSearch[];
  private readonly own: NameWords | undefined;
  private readonly book: Wordbook;
  private readonly places: Places;
  private readonly known = new LRUCache<string, readonly string[]>({ max: 1_000 });

  constructor(index: SearchIndex, names: readonly NamesToSearch[], book: Wordbook) {
    this.places = placesOf(countryOfLanguage(book.language));
    this.index = index;
    this.names = names;
    this.own = names.find(({ isOwn }) => isOwn)?.words;
    this.book = book;
  }

  /** Hits, and if they are few, similar codes; both for what a mistyped query was taken for, if it is mistyped. */
  search(given: string, options: { openOf?: OpenOf; limit?: number } = {}): Found & Similar {
    const query = cleanQuery(given);
    const typed = searchCodes(this.index, query, options);
    if (!typed.isFew) return { ...typed, similar: [] };
    const corrected = isDigits(query) ? query : this.correctMissed(query);
    if (corrected === query) return { ...typed, similar: this.similarTo(query, typed) };
    const found = searchCodes(this.index, corrected, options);
    return { ...found, similar: found.isFew ? this.similarTo(corrected, found) : [], corrected };
  }

  /** Best first, without the hits. */
  private similarTo(query: string, { results }: Found): string[] {
    const before = this.known.get(query);
    const found = before ?? this.find(query);
    if (!before) this.known.set(query, found);
    const hits = new Set(results.map(({ position }) => this.index.vocabulary.codes[position]));
    return found.filter((code) => !hits.has(code)).slice(0, similarLimit);
  }

  private find(query: string): string[] {
    const { vocabulary } = this.index;
    const positions = isDigits(query)
      ? nearestCodes(vocabulary, query.replace(/\D/g, ""))
      : partsOf(query)
          .flatMap((part) => this.thingsIn(part))
          .map((words) => this.meantBy(words))
          .reduce(inTurns, []);
    return positions
      .slice(0, similarLimit + fewHits)
      .map((position) => vocabulary.codes[position] ?? "");
  }

  /** Corrects what commas divide, where it finds nothing as it was typed. */
  private correctMissed(query: string): string {
    const parts = partsOf(query);
    const corrected = parts.map((part) =>
      searchCodes(this.index, part, { limit: 0 }).total > 0 ? part : this.correct(part),
    );
    return corrected.every((part, at) => part === parts[at]) ? query : corrected.join(", ");
  }

  /** The query with the words that mistyped ones are taken for. */
  correct(query: string): string {
    return query
      .split(/([^\p{L}\p{N}-]+)/u)
      .flatMap(hyphenParts)
      .slice(0, 2 * maxWords)
      .map((part) => {
        const [word = ""] = wordsIn(part);
        if (word === "" || this.own?.has(word) || this.places.find(part)) return part;
        const corrected = this.book.correct(word);
        return corrected === word ? part : (this.book.asWritten(corrected) ?? corrected);
      })
      .join("");
  }

  /** The words of each thing that a term names. Codes have no places, but those who ask for them do. */
  private thingsIn(term: string): (readonly string[])[] {
    const telling = this.book.namesIn(tellingWords(term, this.book.language)).slice(0, maxWords);
    const others = this.places.find(telling.join(" "))?.others ?? [];
    const words = this.book.withNouns(others.length > 0 ? others : telling);
    const goods = this.book.codesOf(words).length > 0 ? [] : this.book.goodsIn(words);
    return goods.length > 0 ? goods : [words];
  }

  private whole(word: string): Asked {
    return { word, weight: 1, action: actionOf(word, this.book.language) };
  }

  /** A compound that hardly any name has is searched by its parts: 'hiiretõrje' as 'hiire' and 'tõrje'. */
  private partsOf(word: string): Asked[] {
    const { language, names } = this.book;
    // Other languages join few words, and most that could be split are not compounds.
    const [first, last] =
      language === "et" ? (names.split(word) ?? names.splitEnd(word) ?? []) : [];
    if (first === undefined || last === undefined) return [this.whole(word)];
    return [{ word: first, weight: weightOfFirst, action: undefined }, this.whole(last)];
  }

  private isKnown(word: string): boolean {
    return (this.own?.has(word) ?? false) || this.book.everyday.find([word]).length > 0;
  }

  /** Codes of these words; where few have them and everyday words do not say what they mean, also of the parts of compounds. */
  private meantBy(words: readonly string[]): number[] {
    const found = this.meantByAll(
      words.flatMap((word) => (this.isKnown(word) ? [this.whole(word)] : this.partsOf(word))),
    );
    if (found.length >= fewHits || this.book.everyday.find(words).length > 0) return found;
    return [
      ...new Set([...found, ...this.meantByAll(words.flatMap((word) => this.partsOf(word)))]),
    ];
  }

  /** Codes of everyday words that say the same, then those whose names have its words. */
  private meantByAll(asked: readonly Asked[]): number[] {
    const meant = this.positionsOf(this.book.everyday.find(asked.map(({ word }) => word)));
    const named = this.byWords(asked);
    const things = meant.length > 0 ? [] : this.thingsOf(asked);
    const found = [
      ...new Set([
        ...meant,
        ...this.servicesFor(asked),
        ...named.slice(0, mostNamed),
        ...things,
        ...named,
      ]),
    ];
    return meant.length > 0 ? [...worksFirst(this.index, found)] : found;
  }

  /** What everyday words name by themselves, the last first: 'fresh meat' is meat, whatever else names call fresh. */
  private thingsOf(asked: readonly Asked[]): number[] {
    const { everyday, language } = this.book;
    return asked
      .filter(({ word, action }) => !action && !isSetting(word, language))
      .toReversed()
      .flatMap(({ word }) => this.positionsOf(everyday.find([word]).slice(0, mostOfThing)));
  }

  /** For 'repair of microscopes' the repair of optical equipment: few kinds of goods have a code of their own. */
  private servicesFor(asked: readonly Asked[]): number[] {
    const things = asked.filter(({ action }) => !action);
    if (things.length === 0 || things.length === asked.length) return [];
    const meant = this.positionsOf(this.book.everyday.find(things.map(({ word }) => word)));
    const [first = -1] = meant.length > 0 ? meant : this.byWords(things);
    const code = this.index.vocabulary.codes[first] ?? "";
    const services = asked.map(({ action }) => action && serviceFor(code, action));
    return this.positionsOf(services.filter((service) => service !== undefined));
  }

  private positionsOf(codes: readonly string[]): number[] {
    const all = this.index.vocabulary.codes;
    return codes.map((code) => indexOfCode(all, code)).filter((position) => position >= 0);
  }

  /** Sorts matches of all words before those of some, stems before beginnings, what words mean first, higher levels before deeper ones. */
  private byWords(asked: readonly Asked[]): number[] {
    const { codes, levels, names } = this.index.vocabulary;
    const matches = asked
      .filter(({ word }) => word.length > 1)
      .map(({ word, ...rest }) => ({
        ...rest,
        isOwn: this.isKnown(word),
        positions: this.matchesOf(word),
      }))
      .filter(({ positions }) => positions.size > 0);
    // 'Testing' alone, of two words that the visitor's language lacks, is about anything.
    const isGuessed = matches.every(({ isOwn }) => !isOwn);
    if (isGuessed && matches.length < asked.length) return [];
    const found = matches.map(({ positions }) => positions);
    const hasThing = matches.some(({ action }) => !action);
    const weights = matches.map(({ weight, action, positions: { size } }) =>
      action && hasThing ? 0 : weight * Math.log(1 + names.length / size),
    );
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const scores = new Map<number, Score>();
    found.forEach((positions, at) => {
      for (const [position, { fits, leads, place }] of positions) {
        const score = scores.get(position) ?? { words: 0, share: 0, fits: 0, leads: 0, place: 0 };
        score.words += 1;
        score.share += (weights[at] ?? 0) / total;
        score.fits += fits;
        score.leads += Number(leads);
        score.place += place;
        scores.set(position, score);
      }
    });
    // If many words are in different names, no name has that much of them.
    const best = Math.max(0, ...[...scores.values()].map(({ share }) => share));
    const good = [...scores].filter(([, { share }]) => share >= Math.min(minShare, best));
    const whole = good.filter(([, score]) => score.words === found.length);
    return (whole.length >= fewHits ? whole : good)
      .sort(
        ([a, one], [b, other]) =>
          other.words - one.words ||
          other.share - one.share ||
          Number(military.has(codes[a] ?? "")) - Number(military.has(codes[b] ?? "")) ||
          other.fits - one.fits ||
          one.place - other.place ||
          (levels[a] ?? 0) - (levels[b] ?? 0) ||
          other.leads - one.leads ||
          a - b,
      )
      .map(([position]) => position);
  }

  /** Codes that have the word, and how well it fits; else those of words that resemble it, or of other languages. */
  private matchesOf(word: string): Map<number, Fit> {
    const positions = new Map<number, Fit>();
    const add = (loss: number) => (position: number, quality: number, leads: boolean) => {
      const fits = quality - loss;
      const before = positions.get(position);
      if (!before || before.fits < fits) positions.set(position, { fits, leads, place: notMeant });
    };
    this.own?.find(word, add(0));
    this.positionsOf(this.book.everyday.find([word])).forEach((position, place) => {
      positions.set(position, { fits: fit.sameStem, leads: true, place });
    });
    // A mistyped word of the visitor's language is more likely than a foreign one that happens to look like it.
    if (positions.size === 0) this.own?.findNear(word, add(typoLoss));
    if (positions.size > 0) return positions;
    for (const { words, isOwn } of this.names) {
      if (isOwn) continue;
      words.find(word, (position, quality, leads) => {
        // A match in the middle of a foreign word is a coincidence.
        if (quality >= fit.beginning) add(foreignLoss)(position, quality, leads);
      });
    }
    return positions;
  }
}

interface Similar {
  /** Codes, best first. */
  similar: readonly string[];
  /** What a mistyped query was taken for, if it was. */
  corrected?: string;
}

function isDigits(query: string): boolean {
  return /^[\d -]+$/.test(query);
}

/** Codes of armies among those for everybody, and not in a division of their own: meant by few who do not say so. */
const military = new Set(["72231000-3", "73410000-9", "45216200-6", "45222200-1"]);

/** A word of a query. */
interface Asked {
  word: string;
  weight: number;
  /** What is done with the thing that the other words name. */
  action: Action | undefined;
}

interface Fit {
  fits: number;
  leads: boolean;
  /** Its place among the codes that the word means. */
  place: number;
}

/** The place of a code that only has the word in its name. */
const notMeant = 10;

/** Score of a code for all words of the query. */
interface Score {
  words: number;
  /** Share of the weight of all words. Rarer words weigh more. */
  share: number;
  fits: number;
  leads: number;
  place: number;
}

/** For a wrong last or check digit: codes that share the longest beginning, highest levels first. */
function nearestCodes({ codes, levels }: Vocabulary, digits: string): number[] {
  for (let length = Math.min(8, digits.length); length >= 2; length--) {
    const start = digits.slice(0, length);
    const positions: number[] = [];
    for (let at = firstFrom(codes, start); codes[at]?.startsWith(start); at++) positions.push(at);
    if (positions.length > 0) {
      return positions
        .sort((a, b) => (levels[a] ?? 0) - (levels[b] ?? 0) || a - b)
        .slice(0, fewHits);
    }
  }
  return [];
}
