import { LRUCache } from "lru-cache";
import { parseWords, type SearchWord, type WordTest } from "./search-words.ts";

/** Cache size for words and phrases, in bytes: profiles share most of theirs, and anybody can ask for any. */
const rememberedBytes = 4_000_000;
/** Bytes of a cache entry besides its notices. */
const entryBytes = 200;

/**
 * Which notices have which words. A search looks at each word of the vocabulary once, not at each notice: twelve weeks
 * have some ten thousand words in twenty megabytes of text.
 */
export class WordIndex {
  private readonly places = new Map<string, number[]>();
  /** One more than the last index. */
  private size = 0;
  /** All words in one text, searched with the fast built-in `indexOf`. */
  private vocabulary: string | undefined;
  private readonly known = new LRUCache<string, Uint32Array>({
    maxSize: rememberedBytes,
    sizeCalculation: (places, text) => places.byteLength + 2 * text.length + entryBytes,
  });

  /** Indexes must be added in ascending order. The text was prepared by `searchable`. */
  add(place: number, text: string): void {
    if (this.vocabulary !== undefined) this.known.clear();
    this.vocabulary = undefined;
    this.size = place + 1;
    for (const word of text.split(" ")) {
      if (word === "") continue;
      const places = this.places.get(word);
      if (!places) this.places.set(copyOf(word), [place]);
      else if (places.at(-1) !== place) places.push(place);
    }
  }

  /** Indexes of the notices that have all words of the phrase, ascending. */
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

  has(phrase: string, place: number): boolean {
    const places = this.find(phrase);
    let low = 0;
    let high = places.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((places[middle] ?? 0) < place) low = middle + 1;
      else high = middle;
    }
    return places[low] === place;
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
      for (const place of this.places.get(word) ?? []) {
        if (isThere[place]) continue;
        isThere[place] = 1;
        count += 1;
      }
    }
    const found = new Uint32Array(count);
    for (let place = 0, at = 0; at < count; place++) if (isThere[place]) found[at++] = place;
    return found;
  }

  private wordsWith({ hints, isIn }: WordTest): string[] {
    this.vocabulary ??= ` ${[...this.places.keys()].join(" ")} `;
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
