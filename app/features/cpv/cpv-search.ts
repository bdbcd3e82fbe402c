import { indexOfCode, type Vocabulary, withoutExceptions } from "../notices/vocabulary.ts";
import type { EverydayWords } from "../notices/words/everyday-words.ts";
import { wordsIn } from "../notices/words/fold.ts";

/** Shown at once; the next ones on request. */
export const resultLimit = 100;

/** How many results are shown: steps of a hundred, up to a thousand. */
export function parseShown(text: string | null): number {
  return /^([2-9]00|1000)$/.test(text ?? "") ? Number(text) : resultLimit;
}

/** Longer than almost all names. */
export const maxQueryLength = 100;

/** Offsets in the displayed text. */
type Span = readonly [from: number, to: number];

export interface SearchResult {
  position: number;
  /** Where the code or the name matches; neither, if the words mean the code without being in its name. */
  codeSpan?: Span;
  nameSpan?: Span;
}

/** All codes, and all names, joined into one string each, which `indexOf` searches fastest. */
export interface SearchIndex {
  vocabulary: Vocabulary;
  everyday: EverydayWords;
  codes: Haystack;
  names: Haystack;
  folded: Haystack;
}

interface Haystack {
  text: string;
  /** The offset of each entry, and the end of the last. */
  starts: Uint32Array;
}

export function buildSearchIndex(vocabulary: Vocabulary, everyday: EverydayWords): SearchIndex {
  const codes = joinEntries(vocabulary.codes);
  // What a name excludes is no hit; spaces in its place keep the offsets.
  const shown = joinEntries(
    vocabulary.names.map((name) => withoutExceptions(name).padEnd(name.length)),
  );
  const names = { ...shown, text: lowerLetters(shown.text) };
  const folded = { ...names, text: foldLetters(names.text) };
  return { vocabulary, everyday, codes, names, folded };
}

/** Makes one well-formed line in Unicode form C. Hyphens become plain ones: names are shown with non-breaking ones. */
export function cleanQuery(text: string | null | undefined): string {
  return (text ?? "")
    .slice(0, 2 * maxQueryLength)
    .toWellFormed()
    .normalize("NFC")
    .replace(/\s+/g, " ")
    .replaceAll("\u2011", "-")
    .trim()
    .slice(0, maxQueryLength)
    .toWellFormed();
}

/** How many tenders are open for a code or one below it. */
export type OpenOf = (code: string) => number;

/** Orders of a hit, best first; codes of everyday words come after the first two. */
const ranks = {
  codeBegins: 0,
  sameName: 1,
  wholeWords: 3,
  beginsWord: 4,
  contains: 5,
  resembles: 6,
};
const meantRank = 2;
const levelsOfRank = 8;

/**
 * Every code whose code or name contains the query, ignoring case, as specified, and those that its words mean. The
 * best first: codes that begin with the digits, the exact name, what everyday words mean, whole words, beginnings of
 * words; then higher levels, and codes with more open tenders.
 */
export function searchCodes(
  index: SearchIndex,
  query: string,
  openOf: OpenOf = () => 0,
): SearchResult[] {
  const wanted = lowerLetters(cleanQuery(query));
  if (wanted === "") return [];
  const { codes, levels } = index.vocabulary;
  const asCode = codeQuery(wanted);
  const found = new Map<number, SearchResult>();
  const buckets: number[][] = [];
  const put = (rank: number, position: number) => {
    // In order of level within a rank; what words mean is in an order of its own.
    const at = rank * levelsOfRank + (rank === meantRank ? 0 : (levels[position] ?? 0));
    const bucket = buckets[at] ?? [];
    buckets[at] = bucket;
    bucket.push(position);
  };
  const meant = asCode ? [] : meantBy(index, wanted);
  for (const position of meant) {
    found.set(position, { position });
    put(meantRank, position);
  }
  for (const { position, span } of occurrences(index.codes, asCode)) {
    found.set(position, { position, codeSpan: span });
    put(span[0] === 0 ? ranks.codeBegins : ranks.contains, position);
  }
  // One pass finds names with and without the query's diacritics; it takes most of the time of a search.
  for (const name of occurrences(index.folded, foldLetters(wanted))) {
    const { position } = name;
    const exact = exactSpan(index.names, name, wanted);
    const rank = exact ? rankOf(index.names, position, exact) : ranks.resembles;
    const before = found.get(position);
    found.set(position, { ...before, position, nameSpan: exact ?? name.span });
    // A code has its rank by its digits already, and what words mean comes before all but the very name.
    if (before?.codeSpan || (before && rank !== ranks.sameName)) continue;
    if (before) buckets[meantRank * levelsOfRank] = meant.filter((other) => other !== position);
    put(rank, position);
  }
  return buckets.flatMap((positions, at) => {
    const isMeant = at === meantRank * levelsOfRank;
    const inOrder = isMeant
      ? positions
      : positions.sort((a, b) => openOf(codes[b] ?? "") - openOf(codes[a] ?? "") || a - b);
    return inOrder.map((position) => found.get(position) as SearchResult);
  });
}

function meantBy({ everyday, vocabulary }: SearchIndex, wanted: string): number[] {
  return everyday
    .find([...new Set(wordsIn(wanted))])
    .map((code) => indexOfCode(vocabulary.codes, code))
    .filter((position) => position >= 0);
}

function rankOf({ text, starts }: Haystack, position: number, [from, to]: Span): number {
  const name = text.slice(starts[position], (starts[position + 1] ?? 1) - 1).trimEnd();
  if (from === 0 && to === name.length) return ranks.sameName;
  const isLetter = (at: number) => /[\p{L}\p{N}]/u.test(name[at] ?? " ");
  if (isLetter(from - 1)) return ranks.contains;
  return isLetter(to) ? ranks.beginsWord : ranks.wholeWords;
}

/** Where the name contains the query with the same diacritics. */
function exactSpan(
  { text, starts }: Haystack,
  found: Occurrence,
  wanted: string,
): Span | undefined {
  const { position, span } = found;
  const start = starts[position] ?? 0;
  if (text.startsWith(wanted, start + span[0])) return span;
  const offset = text.slice(start, starts[position + 1]).indexOf(wanted);
  return offset < 0 ? undefined : [offset, offset + wanted.length];
}

/** Normalises `45 26 00 00` and `452600007`; empty for anything with a letter. */
function codeQuery(wanted: string): string {
  if (!/^[\d -]+$/.test(wanted)) return "";
  const bare = wanted.replaceAll(" ", "");
  return /^\d{9}$/.test(bare) ? `${bare.slice(0, 8)}-${bare[8]}` : bare;
}

interface Occurrence {
  position: number;
  span: Span;
}

/** The first occurrence in each entry that has one, in order. */
function* occurrences(
  { text, starts }: Haystack,
  wanted: string,
): Generator<Occurrence, undefined> {
  if (wanted === "") return;
  let position = 0;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, starts[position])) {
    position = lastFrom(starts, at, position);
    const offset = at - (starts[position] ?? 0);
    yield { position, span: [offset, offset + wanted.length] };
    position++;
  }
}

/** The last entry that starts at or before the offset. A binary search: rare words are thousands of entries apart. */
function lastFrom(starts: Uint32Array, offset: number, from: number): number {
  let low = from;
  let high = starts.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle;
  }
  return low;
}

/** Joined with line breaks, which no query has, so no match spans two entries. */
function joinEntries(entries: readonly string[]): Haystack {
  const starts = new Uint32Array(entries.length + 1);
  entries.forEach((entry, position) => {
    starts[position + 1] = (starts[position] ?? 0) + entry.length + 1;
  });
  return { text: `${entries.join("\n")}\n`, starts };
}

/**
 * Removes diacritics one letter for one, so that offsets in the folded text are valid in the original: `Jumtā` →
 * `jumta`. A letter that would become two, or none, stays as it is.
 */
export function foldLetters(lowerCased: string): string {
  return lowerCased.replace(/[\u0080-\uffff]/g, foldLetter);
}

const folded = new Map<string, string>();

function foldLetter(letter: string): string {
  const known = folded.get(letter);
  if (known !== undefined) return known;
  const bare = letter.normalize("NFD").replace(/\p{M}+/gu, "");
  const result = bare.length === 1 ? bare : letter;
  // The vocabulary needs some forty letters. The cache is limited, since visitors can type anything.
  if (folded.size < 1_000) folded.set(letter, result);
  return result;
}

/** `toLowerCase` that keeps the length: `İ` would become two characters. */
export function lowerLetters(text: string): string {
  const lower = text.toLowerCase();
  if (lower.length === text.length) return lower;
  return text.replace(/./gs, (letter) => {
    const small = letter.toLowerCase();
    return small.length === letter.length ? small : letter;
  });
}
