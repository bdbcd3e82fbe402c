import { LRUCache } from "lru-cache";
import { parseWords, type SearchWord, type WordTest } from "../tenders/search-words.ts";

/** Words whose notices are remembered: profiles share most of theirs. */
const remembered = 500;

/**
 * Which notices have which words. A question looks at each word of the vocabulary once, not at each notice: of twelve
 * weeks there are some ten thousand words, in twenty megabytes of text.
 */
export class WordIndex {
  private readonly places = new Map<string, number[]>();
  /** All words in one text, searched by the language's own fast search. */
  private vocabulary: string | undefined;
  private readonly known = new LRUCache<string, Uint32Array>({ max: remembered });

  /** Places are added in ascending order. The text was made by `searchable`. */
  add(place: number, text: string): void {
    this.vocabulary = undefined;
    for (const word of text.split(" ")) {
      if (word === "") continue;
      const places = this.places.get(word);
      if (!places) this.places.set(word, [place]);
      else if (places.at(-1) !== place) places.push(place);
    }
  }

  /** The notices that have all words of the phrase, ascending. */
  find(phrase: string): Uint32Array {
    const before = this.known.get(phrase);
    if (before) return before;
    const found = this.findAll(parseWords(phrase));
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

  private findAll(words: SearchWord[]): Uint32Array {
    const [first, ...others] = words
      .flatMap((word) => word.parts)
      .map((part) => this.findPart(part));
    const found = [...(first ?? [])].filter((place) => others.every((places) => places.has(place)));
    return Uint32Array.from(found).sort();
  }

  private findPart(part: WordTest): Set<number> {
    return new Set(this.wordsWith(part).flatMap((word) => this.places.get(word) ?? []));
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
