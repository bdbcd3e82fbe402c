import { LRUCache } from "lru-cache";
import { firstFrom } from "../vocabulary.ts";
import { isOneTypoAway } from "./fold.ts";
import { lookAlikesOf } from "./look-alikes.ts";
import { firstPart, PartIndex } from "./part-index.ts";
import { PositionSet } from "./position-set.ts";
import { actionRoot, stemOf, verbRoot, type WordLanguage } from "./stems.ts";

/** Cache size for words, in bytes: readers share most of theirs, and anybody can ask for any. */
const cachedBytes = 1_000_000;
/** Number of words whose forms are cached; a common one has hundreds. */
const cachedIds = 50;
/** Bytes of a cache entry besides its positions. */
const entryBytes = 200;
/** A stem of this length is looked for inside other words; a shorter one only beside a known word, as in 'raudtee'. */
const longStem = 5;
/** A shorter one is not looked for in compounds, but in Estonian, which has 'töö' and 'tee'. */
const minPart = 4;
/** A shorter word is not taken for a compound, nor for a typing mistake: it is mostly another word. */
const minCompound = 8;
const minTypo = 5;
/** What only lacks a letter, has one doubled, or two swapped, is meant as a known word also if it is shorter. */
const minShort = 4;
const maxShort = 6;
/** Words whose lengths differ by more have stems that differ by more than a letter. */
const longestEnding = 5;
const maxTypos = 5;
const maxGuesses = 50;
/** Words that begin with this share of a stem, and with as many letters, are mostly derived from the same root. */
const rootShare = 0.65;
const minRoot = 6;
/** What makes another noun of a short stem. */
const derivations: Partial<Record<WordLanguage, RegExp>> = {
  lv: /^[aeio]?(?:san|taj|niek|nic)/,
  lt: /^(?:av|uo|in)?(?:im|ym|toj|inink)/,
  et: /^[aei](?:mi|ja)/,
};
/** The end of the stem of an action, and not of who does it. */
const actionEnd = /(?:san|[iy]m|us|min)$/;
/** Forms of the word whose beginning other words may have. */
const maxForms = 20;

export interface WordMatch {
  word: string;
  positions: readonly number[];
}

export type Field = 0 | 1 | 2 | 3;

function placeOf(position: number, field: Field): number {
  return position * 4 + field;
}

/** Whether people of a trade use the word: it is then no typing mistake of another, even if no notice has it. */
type IsTradeWord = (word: string) => boolean;

/**
 * Which positions have which words, in which of up to four fields. A word is found in all its forms and as a part of
 * compounds.
 */
export class WordIndex {
  private readonly language: WordLanguage;
  private readonly isTradeWord: IsTradeWord;
  /** Places by word, while words are added. A place is a position and a field: see `placeOf`. */
  private added: Map<string, number[]> | undefined = new Map();
  private size = 0;
  private words: readonly string[] = [];
  /** Words by the letters inside them, and stems by their last ones. */
  private inside = new PartIndex([], "anywhere");
  private endings = new PartIndex([], "end");
  private stems: readonly string[] = [];
  /** The index of each word's stem. */
  private stemOfWord = new Uint32Array();
  /** The places of word `n` are `places[starts[n]]` up to `places[starts[n + 1]]`. */
  private starts = new Uint32Array(1);
  private places = new Uint32Array();
  private readonly byStem = new Map<string, number[]>();
  /** Words for an action or who does it, by what they are derived from. */
  private readonly byRoot = new Map<string, number[]>();
  private readonly found = new LRUCache<string, PositionSet>({
    maxSize: cachedBytes,
    sizeCalculation: (positions, word) => positions.byteLength + 2 * word.length + entryBytes,
  });

  private readonly ids = new LRUCache<string, ReadonlySet<number>>({ max: cachedIds });

  constructor(language: WordLanguage, isTradeWord: IsTradeWord = () => false) {
    this.language = language;
    this.isTradeWord = isTradeWord;
  }

  /** Positions in ascending order, and folded words. Nothing can be added after the first search. */
  add(position: number, words: Iterable<string>, field: Field = 0): void {
    if (!this.added) throw new Error("the index has been searched already");
    this.size = position + 1;
    const place = placeOf(position, field);
    for (const word of words) addTo(this.added, word, place);
  }

  /** Positions that have the folded word in one of the fields. */
  find(word: string, fields: readonly Field[] = [0]): PositionSet {
    const key = `${fields.join("")} ${word}`;
    const known = this.found.get(key);
    if (known) return known;
    this.freeze();
    const found = this.positionsOf(this.idsOf(word), fields);
    this.found.set(key, found);
    return found;
  }

  /** Positions that have one of these very words. */
  findAnyOf(words: readonly string[], fields: readonly Field[]): PositionSet {
    this.freeze();
    const ids = words.map((word) => this.idOf(word)).filter((id) => id >= 0);
    return this.positionsOf(ids, fields);
  }

  /**
   * Words that one which is not found may mean: with one typing mistake, else of the same root. A word of a trade is
   * neither.
   */
  guess(word: string): string[] {
    this.freeze();
    if (this.isTradeWord(word)) return [];
    const near = this.nearTo(word);
    const ids = near.length > 0 ? near : this.relatedTo(word);
    return ids.slice(0, maxGuesses).map((id) => this.words[id] ?? "");
  }

  /** The one that most positions have. */
  mostUsedOf(words: readonly string[]): string | undefined {
    const countOf = (word: string) => this.countOf([this.idOf(word)]);
    return words.toSorted((a, b) => countOf(b) - countOf(a))[0];
  }

  /** The words that are the asked one in any form, or have it as a part, with their positions in the first field. */
  *matching(word: string): Generator<WordMatch> {
    this.freeze();
    yield* this.withPositions(this.idsOf(word));
  }

  /** The same for words of stems that differ by one typing mistake. */
  *mistyped(word: string): Generator<WordMatch> {
    this.freeze();
    yield* this.withPositions(this.nearTo(word));
  }

  private *withPositions(ids: Iterable<number>): Generator<WordMatch> {
    for (const id of ids) {
      yield { word: this.words[id] ?? "", positions: [...this.positionsOf([id], [0])] };
    }
  }

  /** Whether a word stands by itself somewhere, in any form. */
  has(word: string): boolean {
    this.freeze();
    return this.idOf(word) >= 0 || this.byStem.has(stemOf(word, this.language));
  }

  /** Whether a word is found, also as a part of compounds. */
  isFound(word: string): boolean {
    this.freeze();
    return this.idsOf(word).size > 0;
  }

  /** A test for short texts, such as titles of lots: whether one of their words is, or has in it, the asked one. */
  testOf(word: string): (words: readonly string[]) => boolean {
    this.freeze();
    const ids = this.idsOf(word);
    return (words) => words.some((one) => ids.has(this.idOf(one)));
  }

  /** Current size of the cache, in bytes. */
  get cached(): number {
    return this.found.calculatedSize;
  }

  /** Words that are the asked one, in any form, or have it as a part. A search asks for the same ones several times. */
  private idsOf(word: string): ReadonlySet<number> {
    const known = this.ids.get(word) ?? this.findIds(word);
    this.ids.set(word, known);
    return known;
  }

  private findIds(word: string): Set<number> {
    const stem = stemOf(word, this.language);
    const ids = new Set(this.byStem.get(stem));
    const root = actionRoot(stem, this.language);
    if (root) for (const id of this.byRoot.get(root) ?? []) ids.add(id);
    const own = this.idOf(word);
    if (own >= 0) ids.add(own);
    if (word.length < 3) return ids;
    if (/\d/.test(word)) {
      for (const id of this.startingWith(word)) ids.add(id);
      return ids;
    }
    if (stem.length < minPart && this.language !== "et") return ids;
    const forms = [...ids].slice(0, maxForms).map((id) => this.words[id] ?? "");
    const isOther = lookAlikesOf(stem, this.language);
    const starts = [stem, word, ...forms, ...(root && root.length >= minRoot ? [root] : [])];
    for (const start of new Set(starts)) {
      for (const id of this.startingWith(start)) {
        const longer = this.words[id] ?? "";
        if (isOther(longer)) continue;
        const rest = longer.slice(start.length);
        if (start.length >= longStem || this.isSecondPart(rest) || this.derives(rest)) ids.add(id);
      }
    }
    for (const id of this.inside.mayHave(stem, "anywhere")) {
      if (!ids.has(id) && this.hasPart(this.words[id] ?? "", stem)) ids.add(id);
    }
    // Compounds whose last part has another form: 'kontorimööbli' for 'mööbel'.
    for (const id of this.endings.mayHave(stem, "end")) {
      const compound = this.stems[id] ?? "";
      if (!compound.endsWith(stem) || !this.hasPart(compound, stem)) continue;
      for (const id of this.byStem.get(compound) ?? []) ids.add(id);
    }
    return ids;
  }

  /**
   * Whether a word is a compound with the stem as its second part: 'raudteesild', but not 'meliorācija' for 'rācija'.
   * Estonian joins any words, and its vocabulary here cannot have them all.
   */
  private hasPart(word: string, stem: string): boolean {
    const at = word.lastIndexOf(stem);
    const isCompound = this.language === "et" && at > longStem;
    if (at < firstPart || !(isCompound || this.isKnown(word.slice(0, at)))) return false;
    return stem.length >= longStem || stemOf(word.slice(at), this.language) === stem;
  }

  /** Estonian puts a vowel between the parts: 'pilv', 'pilveteenus'. */
  private isSecondPart(rest: string): boolean {
    if (this.isKnown(rest)) return true;
    return this.language === "et" && /^[aeiu]/.test(rest) && this.isKnown(rest.slice(1));
  }

  /** Whether a word that goes on like this is derived from its beginning: 'rent', 'rentimine'. */
  private derives(rest: string): boolean {
    return derivations[this.language]?.test(rest) ?? false;
  }

  /** The most used word that differs from an unknown one by a typing mistake, also one in the end of a compound. */
  correct(word: string): string | undefined {
    this.freeze();
    const near = this.nearTo(word);
    if (near.length > 0) return this.closestOf(near, word);
    const short = this.nearToShort(word);
    if (short !== undefined) return short;
    for (let at = minTypo; at <= word.length - minTypo; at++) {
      if (this.idOf(word.slice(0, at)) < 0) continue;
      const [tail] = this.nearTo(word.slice(at));
      if (tail !== undefined) return word.slice(0, at) + this.words[tail];
    }
    return undefined;
  }

  /** The form of the first of these words that is nearest to what was typed: 'jumti' for 'jmuti'. */
  private closestOf(ids: readonly number[], typed: string): string | undefined {
    const words = ids.map((id) => this.words[id] ?? "");
    const stem = stemOf(words[0] ?? "", this.language);
    const forms = words.filter((word) => stemOf(word, this.language) === stem);
    const near = forms.find((word) => isOneTypoAway(word, typed));
    const inflected = stem + typed.slice(stemOf(typed, this.language).length);
    return near ?? (stemOf(inflected, this.language) === stem ? inflected : forms[0]);
  }

  /** The noun of what a verb says is done: 'koristus' for 'koristame'. */
  nounOf(word: string): string | undefined {
    this.freeze();
    const root = verbRoot(word, this.language);
    if (root === undefined) return undefined;
    const ids = this.byRoot.get(root) ?? this.byStem.get(root) ?? this.byStem.get(`${root}u`) ?? [];
    const isAction = (id: number) => actionEnd.test(this.stemAt(id));
    const id = ids.find(isAction) ?? ids[0];
    return id === undefined ? undefined : this.words[id];
  }

  /** A word of the same stem. */
  formOf(word: string): string | undefined {
    this.freeze();
    const [id] = this.byStem.get(stemOf(word, this.language)) ?? [];
    return id === undefined ? undefined : this.words[id];
  }

  /** Whether a part of a compound is a word, here or in the trade. */
  isKnown(part: string): boolean {
    return part.length >= 3 && (this.has(part) || this.isTradeWord(part));
  }

  /** The two words that a compound is made of, if both are known: the most even ones. */
  split(word: string): [string, string] | undefined {
    this.freeze();
    if (word.length < minCompound) return undefined;
    const middle = Math.floor(word.length / 2);
    for (let off = 0; off <= middle - firstPart; off++) {
      for (const at of [middle - off, word.length - middle + off]) {
        const parts: [string, string] = [word.slice(0, at), word.slice(at)];
        const isLongEnough = parts[1].length >= minPart;
        if (isLongEnough && parts.every((part) => this.isKnown(part))) return parts;
      }
    }
    return undefined;
  }

  /** The longest known word that an unknown one ends with, and what stands before it: 'viltsaabas', 'vilt' unknown. */
  splitEnd(word: string): [string, string] | undefined {
    this.freeze();
    if (word.length < minCompound) return undefined;
    for (let at = firstPart; at <= word.length - longStem; at++) {
      if (this.isKnown(word.slice(at))) return [word.slice(0, at), word.slice(at)];
    }
    return undefined;
  }

  /**
   * Words of the stems that differ by one typing mistake. The first letter is taken to be right: people seldom miss it,
   * and comparing all words would let one request cost a second.
   */
  private nearTo(word: string): number[] {
    const stem = stemOf(word, this.language);
    if (stem.length < minTypo || /\d/.test(word)) return [];
    const isNear = (one: string, other: string) =>
      Math.abs(one.length - other.length) <= 1 && isOneTypoAway(one, other);
    const near = new Set<number[]>();
    for (const id of this.startingWith(word.slice(0, 1))) {
      const other = this.words[id] ?? "";
      // The mistake may also be in the ending, or make it look like another.
      if (Math.abs(other.length - word.length) > longestEnding || other.length <= minTypo) continue;
      if (!beginsLike(other, word)) continue;
      const own = this.stemAt(id);
      const isMeant = isNear(other, word) || (own.length >= minTypo && isNear(own, stem));
      if (isMeant) near.add(this.byStem.get(own) ?? []);
    }
    return [...near]
      .sort((a, b) => this.countOf(b) - this.countOf(a))
      .slice(0, maxTypos)
      .flat();
  }

  /**
   * What a short word is meant to be: with a letter left out or doubled, or two swapped, and only if nothing else is as near. Other
   * mistakes make another word of it.
   */
  private nearToShort(word: string): string | undefined {
    if (word.length < minShort || word.length > maxShort || /\d/.test(word)) return undefined;
    const stem = stemOf(word, this.language);
    const near = [...this.startingWith(word.slice(0, 1))].filter((id) => {
      const other = this.words[id] ?? "";
      if (Math.abs(other.length - word.length) > longestEnding) return false;
      if (!beginsLike(other, word)) return false;
      const own = this.stemAt(id);
      return isSlip(other, word) || (stem.length >= minShort && isSlip(own, stem));
    });
    const stems = new Set(near.map((id) => this.stemAt(id)));
    return stems.size === 1 ? this.closestOf(near, word) : undefined;
  }

  /** Words of the same root: 'apdrošinātājs' (insurer), 'apdrošināšana' (insurance). */
  private relatedTo(word: string): number[] {
    const stem = stemOf(word, this.language);
    const root = stem.slice(0, Math.ceil(stem.length * rootShare));
    return root.length >= minRoot && !/\d/.test(root) ? [...this.startingWith(root)] : [];
  }

  private countOf(ids: readonly number[]): number {
    return ids.reduce((sum, id) => sum + (this.starts[id + 1] ?? 0) - (this.starts[id] ?? 0), 0);
  }

  private *startingWith(start: string): Generator<number> {
    for (let id = firstFrom(this.words, start); this.words[id]?.startsWith(start); id++) yield id;
  }

  private stemAt(id: number): string {
    return this.stems[this.stemOfWord[id] ?? 0] ?? "";
  }

  private idOf(word: string): number {
    const id = firstFrom(this.words, word);
    return this.words[id] === word ? id : -1;
  }

  private positionsOf(ids: Iterable<number>, fields: readonly Field[]): PositionSet {
    const found = PositionSet.of(this.size);
    const asked = fields.reduce((bits: number, field) => bits | (1 << field), 0);
    for (const id of ids) {
      const end = this.starts[id + 1] ?? 0;
      for (let at = this.starts[id] ?? 0; at < end; at++) {
        const place = this.places[at] as number;
        if ((asked >> (place & 3)) & 1) found.add(place >> 2);
      }
    }
    return found;
  }

  private freeze(): void {
    if (!this.added) return;
    const added = this.added;
    this.added = undefined;
    this.words = [...added.keys()].sort();
    this.starts = new Uint32Array(this.words.length + 1);
    this.words.forEach((word, id) => {
      this.starts[id + 1] = (this.starts[id] ?? 0) + (added.get(word)?.length ?? 0);
    });
    this.places = new Uint32Array(this.starts.at(-1) ?? 0);
    const stems = this.words.map((word) => stemOf(word, this.language));
    this.words.forEach((word, id) => {
      this.places.set(added.get(word) ?? [], this.starts[id]);
      const stem = stems[id] as string;
      addTo(this.byStem, stem, id);
      const root = actionRoot(stem, this.language);
      if (root) addTo(this.byRoot, root, id);
    });
    this.stems = [...this.byStem.keys()];
    const places = new Map(this.stems.map((stem, index) => [stem, index]));
    this.stemOfWord = Uint32Array.from(stems, (stem) => places.get(stem) as number);
    this.inside = new PartIndex(this.words, "anywhere");
    this.endings = new PartIndex(this.stems, "end");
  }
}

/** Whether what was typed only lacks a letter of what was meant, has one doubled, or has two swapped. */
function isSlip(meant: string, typed: string): boolean {
  if (!isOneTypoAway(meant, typed)) return false;
  if (meant.length > typed.length) return true;
  if (meant.length < typed.length) return singleLetters(typed) === singleLetters(meant);
  return [...meant].sort().join() === [...typed].sort().join();
}

function singleLetters(word: string): string {
  return word.replaceAll(/(.)\1/g, "$1");
}

/** False if the second and the third letters differ, and not by a swap: those are two mistakes. Spares the stem. */
function beginsLike(one: string, other: string): boolean {
  return one[1] === other[1] || one[2] === other[2] || one[1] === other[2] || one[2] === other[1];
}

/** Adds a number to a list, but not twice in a row: a notice has a word, or the beginning of a code, more than once. */
export function addTo<Key>(lists: Map<Key, number[]>, key: Key, number: number): void {
  const known = lists.get(key);
  if (!known) lists.set(key, [number]);
  else if (known.at(-1) !== number) known.push(number);
}
