/** A part of a compound begins with its fourth letter or later: what stands before it is a word, too. */
export const firstPart = 3;
/** The words that end with a part, or have one anywhere, are found by so many of its letters. */
const groupLength = 3;
/** Words that one entry of the table leads to, on average. */
const perEntry = 4;

/**
 * Leads from a part to the words that may have it: those that have one of its groups of three letters. To look through
 * all words for each search took most of its time.
 */
export class PartIndex {
  private readonly mask: number;
  /** The words of entry `n` are `ids[starts[n]]` up to `ids[starts[n + 1]]`. */
  private readonly starts: Uint32Array;
  private readonly ids: Uint32Array;

  /** `where`: whether parts are looked for at any place of a word, or only at its end. */
  constructor(words: readonly string[], where: "anywhere" | "end") {
    const firstOf = ({ length }: string) =>
      where === "end" ? Math.max(firstPart, length - groupLength) : firstPart;
    const lastOf = ({ length }: string) => length - groupLength;
    let size = 0;
    for (const word of words) size += Math.max(0, lastOf(word) - firstOf(word) + 1);
    this.mask = 2 ** Math.ceil(Math.log2(1 + size / perEntry)) - 1;
    const ends = new Uint32Array(this.mask + 2);
    this.ids = new Uint32Array(size);
    for (const word of words)
      for (let at = firstOf(word); at <= lastOf(word); at++)
        ends[this.entryOf(word, at)] = (ends[this.entryOf(word, at)] as number) + 1;
    for (let entry = 1; entry < ends.length; entry++)
      ends[entry] = (ends[entry] as number) + (ends[entry - 1] as number);
    // Filled from behind, so that each entry's end becomes its start.
    for (let id = words.length - 1; id >= 0; id--) {
      const word = words[id] as string;
      for (let at = lastOf(word); at >= firstOf(word); at--) {
        const entry = this.entryOf(word, at);
        const place = (ends[entry] as number) - 1;
        ends[entry] = place;
        this.ids[place] = id;
      }
    }
    this.starts = ends;
  }

  /** Numbers of words, ascending: all that have the part, and some that do not. Three letters or more. */
  mayHave(part: string, where: "anywhere" | "end"): Uint32Array {
    const last = part.length - groupLength;
    let best = this.entryOf(part, last);
    if (where === "anywhere") {
      for (let at = 0; at < last; at++) {
        const entry = this.entryOf(part, at);
        if (this.sizeOf(entry) < this.sizeOf(best)) best = entry;
      }
    }
    return this.ids.subarray(this.starts[best], this.starts[best + 1]);
  }

  private sizeOf(entry: number): number {
    return (this.starts[entry + 1] as number) - (this.starts[entry] as number);
  }

  private entryOf(word: string, at: number): number {
    const mixed =
      Math.imul(word.charCodeAt(at), 0x9e3779b1) ^
      Math.imul(word.charCodeAt(at + 1), 0x85ebca6b) ^
      Math.imul(word.charCodeAt(at + 2), 0xc2b2ae35);
    return (mixed ^ (mixed >>> 15)) & this.mask;
  }
}
