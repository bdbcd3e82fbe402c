import type { Vocabulary } from "../notices/vocabulary.ts";

export const resultLimit = 100;

/** Longer than almost all names. */
export const maxQueryLength = 100;

/** Offsets in the displayed text. */
type Span = readonly [from: number, to: number];

export interface SearchResult {
  position: number;
  /** Where the code or the name matches; at least one of them does. */
  codeSpan?: Span;
  nameSpan?: Span;
}

/** All codes, and all names, joined into one string each, which `indexOf` searches fastest. */
export interface SearchIndex {
  vocabulary: Vocabulary;
  codes: Haystack;
  names: Haystack;
  folded: Haystack;
}

interface Haystack {
  text: string;
  /** The offset of each entry, and the end of the last. */
  starts: Uint32Array;
}

export function buildSearchIndex(vocabulary: Vocabulary): SearchIndex {
  const codes = joinEntries(vocabulary.codes);
  const shown = joinEntries(vocabulary.names);
  const names = { ...shown, text: lowerLetters(shown.text) };
  return { vocabulary, codes, names, folded: { ...names, text: foldLetters(names.text) } };
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

/**
 * The specified rule: every code whose code or name contains the query, ignoring case, in code order. Codes that
 * begin with the query's digits come first; names that match only without diacritics come last.
 */
export function searchCodes(
  index: SearchIndex,
  query: string,
  limit = resultLimit,
): SearchResult[] {
  const wanted = lowerLetters(cleanQuery(query));
  if (wanted === "") return [];
  const asCode = codeQuery(wanted);
  const begin: SearchResult[] = [];
  const contain: SearchResult[] = [];
  const resemble: SearchResult[] = [];
  const best = asCode ? begin : contain;
  // One pass finds names with and without the query's diacritics; it takes most of the time of a search.
  const inNames = occurrences(index.folded, foldLetters(wanted));
  const inCodes = occurrences(index.codes, asCode);
  let name = inNames.next().value;
  let code = inCodes.next().value;
  while (best.length < limit && (code || name)) {
    const position = Math.min(
      code?.position ?? Number.MAX_VALUE,
      name?.position ?? Number.MAX_VALUE,
    );
    const result: SearchResult = { position };
    let rank = resemble;
    if (name?.position === position) {
      const exact = exactSpan(index.names, name, wanted);
      if (exact) rank = contain;
      result.nameSpan = exact ?? name.span;
      name = inNames.next().value;
    }
    if (code?.position === position) {
      rank = code.span[0] === 0 ? begin : contain;
      result.codeSpan = code.span;
      code = inCodes.next().value;
    }
    if (rank.length < limit) rank.push(result);
  }
  return [...begin, ...contain, ...resemble].slice(0, limit);
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
