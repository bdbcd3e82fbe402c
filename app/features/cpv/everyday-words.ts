import { stemOf } from "../notices/search-words.ts";
import { isOneTypoAway, wordsIn } from "./name-words.ts";

/** A shorter stem with one typing mistake, or as the beginning of a compound, is mostly another word. */
const minStemLength = 5;

/** Words and phrases of a language as suppliers say them, with the codes that they mean, best first. */
export class EverydayWords {
  private readonly entries: readonly { stems: string[]; codes: readonly string[] }[];

  constructor(table: Readonly<Record<string, readonly string[]>>) {
    this.entries = Object.entries(table).map(([words, codes]) => ({
      stems: wordsIn(words).map(stemOf),
      codes,
    }));
  }

  /**
   * Codes of the entries that have the given words, in any form and order; then of phrases that lack one of them, as
   * 'roof repair' does of 'school roof repair'. With `mistyped`, each word may have one typing mistake.
   */
  find(words: readonly string[], { mistyped = false } = {}): string[] {
    const asked = words.map((word) => ({ word, stem: stemOf(word) }));
    // A compound begins with its word: 'koristusteenus'.
    const isAsked = (known: string) =>
      asked.some(({ word, stem }) => {
        if (stem === known || known.length < minStemLength) return stem === known;
        return word.startsWith(known) || (mistyped && isOneTypoAway(stem, known));
      });
    const meant = this.entries
      .filter(({ stems }) => stems.length >= Math.min(words.length, Math.max(2, words.length - 1)))
      .filter(({ stems }) => stems.every(isAsked))
      .sort((a, b) => b.stems.length - a.stems.length);
    return [...new Set(meant.flatMap(({ codes }) => codes))];
  }
}
