import { LRUCache } from "lru-cache";
import { findPlace, firstFrom, type Vocabulary } from "../notices/vocabulary.ts";
import { cleanQuery, type SearchIndex, type SearchResult, searchCodes } from "./cpv-search.ts";
import { fit, type NameWords, wordsIn } from "./name-words.ts";
import { fewHits, similarLimit } from "./tool/found-code.ts";

/** Nobody asks for more; each is looked for in all languages. */
const maxWords = 6;
/** Of a word in a foreign name, and of one that only resembles what was typed. */
const foreignLoss = 0.5;
const slipLoss = 1;
/** A slip in a shorter word makes another word. */
const minSlipLength = 6;
const maxSlips = 10;
/** Of what was asked for, by weight: 'jumta darbi' is about roofs, and nearly every name has works. */
const minShare = 0.35;

interface NamesToSearch {
  words: NameWords;
  /** In the visitor's own language. */
  isOwn: boolean;
}

/** What suppliers say where official names say something else: how a word begins in all its forms, folded, and its codes. */
type EverydayWords = Readonly<Record<string, readonly string[]>>;

/** Codes for queries that the specified rule finds little or nothing for. */
export class SimilarCodes {
  private readonly index: SearchIndex;
  private readonly names: readonly NamesToSearch[];
  private readonly everydayWords: EverydayWords;
  private readonly known = new LRUCache<string, readonly string[]>({ max: 1_000 });

  constructor(index: SearchIndex, names: readonly NamesToSearch[], everyday: EverydayWords) {
    this.index = index;
    this.names = names;
    this.everydayWords = everyday;
  }

  /** Best first, without those that the rule itself finds, its `hits`; none if it finds enough. */
  find(given: string, hits?: readonly SearchResult[]): readonly string[] {
    const query = cleanQuery(given);
    const before = this.known.get(query);
    if (before) return before;
    const found = this.search(query, hits ?? searchCodes(this.index, query, fewHits));
    this.known.set(query, found);
    return found;
  }

  private search(query: string, hits: readonly SearchResult[]): string[] {
    const { vocabulary } = this.index;
    if (query === "" || hits.length >= fewHits) return [];
    const known = hits.map(({ place }) => place);
    const places = /^[\d -]+$/.test(query)
      ? nearestCodes(vocabulary, query.replace(/\D/g, ""))
      : this.byWords([...new Set(wordsIn(query))].slice(0, maxWords));
    return places
      .filter((place) => !known.includes(place))
      .slice(0, similarLimit)
      .map((place) => vocabulary.codes[place] ?? "");
  }

  /** All words before some of them, stems before beginnings, higher levels before deeper ones. */
  private byWords(words: readonly string[]): number[] {
    const { levels, names } = this.index.vocabulary;
    const found = words.map((word) => this.placesOf(word)).filter(({ size }) => size > 0);
    const weights = found.map(({ size }) => Math.log(1 + names.length / size));
    const total = weights.reduce((sum, weight) => sum + weight, 0);
    const scores = new Map<number, Score>();
    found.forEach((places, at) => {
      for (const [place, { fits, leads }] of places) {
        const score = scores.get(place) ?? { words: 0, share: 0, fits: 0, leads: 0 };
        score.words += 1;
        score.share += (weights[at] ?? 0) / total;
        score.fits += fits;
        score.leads += Number(leads);
        scores.set(place, score);
      }
    });
    const good = [...scores].filter(([, { share }]) => share >= minShare);
    const whole = good.filter(([, score]) => score.words === found.length);
    return (whole.length >= fewHits ? whole : good)
      .sort(
        ([a, one], [b, other]) =>
          other.words - one.words ||
          other.share - one.share ||
          other.fits - one.fits ||
          (levels[a] ?? 0) - (levels[b] ?? 0) ||
          other.leads - one.leads ||
          a - b,
      )
      .map(([place]) => place);
  }

  /** The codes of a word that the official names lack, also where it begins a longer one: 'koristusteenus'. */
  private everyday(word: string): number[] {
    const { codes } = this.index.vocabulary;
    const meant = Object.entries(this.everydayWords).filter(([start]) => word.startsWith(start));
    const places = meant.flatMap(([, those]) => those.map((code) => findPlace(codes, code)));
    return places.filter((place) => place >= 0);
  }

  /** Where the word is, and how well it fits there; where nobody has it, words that resemble it. */
  private placesOf(word: string): Map<number, Fit> {
    const places = new Map<number, Fit>();
    const add = (asked: string, loss: number) => {
      for (const { words, isOwn } of this.names) {
        const lost = loss + (isOwn ? 0 : foreignLoss);
        words.find(asked, (place, quality, leads) => {
          // Inside of a foreign word it is chance.
          if (!isOwn && quality < fit.beginning) return;
          const fits = quality - lost;
          const before = places.get(place);
          if (!before || before.fits < fits) places.set(place, { fits, leads });
        });
      }
    };
    add(word, 0);
    for (const place of this.everyday(word)) places.set(place, { fits: fit.sameStem, leads: true });
    if (places.size > 0 || word.length < minSlipLength) return places;
    // In the visitor's own language only: among four there is always a word like it.
    const own = this.names.filter(({ isOwn }) => isOwn);
    const near = own.flatMap(({ words }) => [...words.nearTo(word)]);
    for (const other of new Set(near.slice(0, maxSlips))) add(other, slipLoss);
    return places;
  }
}

interface Fit {
  fits: number;
  leads: boolean;
}

/** Of a code, for all words that were asked for. */
interface Score {
  words: number;
  /** Of the weight of all words: the rarer one is, the more it tells. */
  share: number;
  fits: number;
  leads: number;
}

/** A wrong last or check digit: those that share the longest beginning, the highest of them first. */
function nearestCodes({ codes, levels }: Vocabulary, digits: string): number[] {
  for (let length = Math.min(8, digits.length); length >= 2; length--) {
    const start = digits.slice(0, length);
    const places: number[] = [];
    for (let at = firstFrom(codes, start); codes[at]?.startsWith(start); at++) places.push(at);
    if (places.length > 0) {
      return places.sort((a, b) => (levels[a] ?? 0) - (levels[b] ?? 0) || a - b).slice(0, fewHits);
    }
  }
  return [];
}
