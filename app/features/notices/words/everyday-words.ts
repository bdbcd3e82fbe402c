/** A shorter stem as the beginning of a compound is mostly another word. */
const minStemLength = 5;
/** Letters of each of two words that are written as one. */
const minJoined = 4;
/** Letters that may follow a shorter stem: an ending. */
const longestEnding = 3;

export interface EverydayEntry {
  /** The words of a phrase, folded and without their endings. */
  stems: readonly string[];
  codes: readonly string[];
}

/** The entries whose first word has this start: all entries would take too long for each key that is pressed. */
export type EntriesAt = (start: string) => readonly EverydayEntry[];

export function byStart(entries: readonly EverydayEntry[]): EntriesAt {
  const groups = Map.groupBy(entries, ({ stems }) => startOf(stems[0] ?? ""));
  return (start) => groups.get(start) ?? [];
}

/**
 * Words and phrases of a language as suppliers say them, with the codes that they mean, best first. Used by the server
 * for lists, letters and codes, and by the browser, which has no rules of stems and goes by the beginnings of words.
 */
export class EverydayWords {
  private readonly entriesAt: EntriesAt;
  private readonly stemOf: (word: string) => string;
  private readonly longestEnding: number;

  /** With rules of stems only a letter typed too many is forgiven: 'bulvės' (potatoes) are no 'bulius' (bull). */
  constructor(entriesAt: EntriesAt, stemOf?: (word: string) => string) {
    this.entriesAt = entriesAt;
    this.stemOf = stemOf ?? ((word) => word);
    this.longestEnding = stemOf ? 1 : longestEnding;
  }

  /**
   * Codes of the entries that have the given folded words, in any form and order; then of phrases that lack one of
   * them, as 'roof repair' does of 'school roof repair'.
   */
  find(words: readonly string[]): string[] {
    const asked = words.map((word) => ({ word, stem: this.stemOf(word) }));
    const isAsked = (known: string) =>
      asked.some(({ word, stem }) => {
        if (stem === known) return true;
        // A compound begins with its word: 'koristusteenus'.
        const isLong = known.length >= minStemLength;
        return (
          word.startsWith(known) && (isLong || word.length - known.length <= this.longestEnding)
        );
      });
    const [first, second] = words.length === 2 ? asked : [];
    // Two words that others write as one: 'rehvide vahetus', 'rehvivahetus'.
    const isJoined = ([stem = "", more]: readonly string[]) =>
      first !== undefined &&
      second !== undefined &&
      more === undefined &&
      second.stem.length >= minJoined &&
      first.word.length >= minJoined &&
      stem.endsWith(second.stem) &&
      stem.startsWith(first.word.slice(0, minJoined)) &&
      Math.abs(stem.length - second.stem.length - first.stem.length) <= 2;
    const least = Math.min(words.length, Math.max(2, words.length - 1));
    const starts = new Set(asked.flatMap(({ word, stem }) => [startOf(word), startOf(stem)]));
    const known = new Set(asked.flatMap(({ word, stem }) => [word, stem]));
    const isExact = ({ stems }: EverydayEntry) => stems.every((stem) => known.has(stem));
    const found = [...starts]
      .flatMap((start) => this.entriesAt(start))
      .filter(({ stems }) => isJoined(stems) || (stems.length >= least && stems.every(isAsked)))
      // Phrases with more words come first, then longer ones: 'skārdnieks' before 'skārds'.
      .sort((a, b) => b.stems.length - a.stems.length || lettersOf(b) - lettersOf(a));
    // A word and not another that it only begins with: 'bankets', not 'banka'.
    const exact = found.filter(isExact);
    const meant = exact.length > 0 ? exact : found;
    return [...new Set(meant.flatMap(({ codes }) => codes))];
  }
}

function lettersOf({ stems }: EverydayEntry): number {
  return stems.reduce((sum, { length }) => sum + length, 0);
}

/** The first two letters of a word or line, by which entries are looked up. */
export function startOf(text: string): string {
  return text.slice(0, 2).padEnd(2);
}
