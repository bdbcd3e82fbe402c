import {
  blankExceptions,
  indexOfCode,
  significantDigits,
  type Vocabulary,
} from "../notices/vocabulary.ts";
import type { EverydayWords } from "../notices/words/everyday-words.ts";
import { wordsIn } from "../notices/words/fold.ts";

/** Shown at once; the next ones on request. */
export const resultLimit = 100;

/** How many results are shown: steps of a hundred, up to a thousand. */
export function parseShown(text: string | null): number {
  return /^([2-9]00|1000)$/.test(text ?? "") ? Number(text) : resultLimit;
}

/** A search with fewer hits than this also shows similar codes. */
export const fewHits = 5;

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
  const shown = joinEntries(vocabulary.names);
  const names = { ...shown, text: lowerLetters(blankExceptions(shown.text)) };
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

export interface Found {
  results: SearchResult[];
  total: number;
  /** How many of them a word as short as 'IT' means or is itself in, and not only its letters; 0 if all or none. */
  asWord: number;
  /** Whether similar codes are wanted too. */
  isFew: boolean;
}

/** Letters in a row that are in many other words: 'ehitus' has 'it'. */
const shortWord = /^\p{L}{2,3}$/u;

/** Orders of a hit, best first; 0 is none. */
const ranks = {
  codeBegins: 1,
  /** Works that everyday words mean and open tenders have. */
  openWorks: 2,
  sameName: 3,
  /** By everyday words. */
  meant: 4,
  wholeWords: 5,
  beginsWord: 6,
  contains: 7,
  resembles: 8,
};
/** What words mean has an order of its own. */
const ordered = [ranks.openWorks, ranks.meant];
/** More than there are levels. */
const levelsOfRank = 8;

/**
 * Every code whose code or name contains the query, ignoring case, as specified, and those that its words mean; what
 * commas divide is searched for each by itself, too. The best first: codes that begin with the digits, a trade's works
 * that open tenders have, the exact name, what everyday words mean, whole words, beginnings of words; then higher levels,
 * and codes with more open tenders.
 * Results are made for `limit` of them only: a letter is in thousands, and a key must be answered at once.
 */
export function searchCodes(
  index: SearchIndex,
  query: string,
  { openOf = () => 0, limit = Number.POSITIVE_INFINITY }: { openOf?: OpenOf; limit?: number } = {},
): Found {
  const wanted = lowerLetters(cleanQuery(query));
  if (wanted === "") return { results: [], total: 0, asWord: 0, isFew: false };
  const { codes, levels } = index.vocabulary;
  const search = (term: string) => searchTerm(index, term, openOf);
  const parts = wanted.includes(",") ? partsOf(wanted).map(search) : [];
  const { rankOf, meant, added, spansOf } = parts.reduce(mergeHits, search(wanted));
  const buckets = Array.from({ length: (ranks.resembles + 1) * levelsOfRank }, (): number[] => []);
  let total = 0;
  let asWord = 0;
  for (let position = 0; position < rankOf.length; position++) {
    const rank = rankOf[position] ?? 0;
    if (rank === 0) continue;
    total++;
    if (rank <= ranks.wholeWords) asWord++;
    const level = ordered.includes(rank) ? 0 : (levels[position] ?? 0);
    if (level > 0) buckets[rank * levelsOfRank + level]?.push(position);
  }
  for (const rank of ordered)
    buckets[rank * levelsOfRank] = meant.filter((at) => rankOf[at] === rank);
  const shown: number[] = [];
  buckets.forEach((positions, at) => {
    if (shown.length >= limit) return;
    const openAt = (position: number) => openOf(codes[position] ?? "");
    shown.push(...(at % levelsOfRank === 0 ? positions : openFirst(positions, openAt)));
  });
  const results = shown
    .slice(0, limit)
    .map((position): SearchResult => ({ position, ...spansOf(position) }));
  const isMixed = asWord < total && shortWord.test(wanted);
  return { results, total, asWord: isMixed ? asWord : 0, isFew: total - added < fewHits };
}

const mostParts = 5;

/** What commas in a query divide. */
export function partsOf(query: string): string[] {
  const parts = query.split(",").map((part) => part.trim());
  return [...new Set(parts)].filter((part) => part !== "").slice(0, mostParts);
}

/** What one term finds. */
interface Hits {
  /** By position; 0 is no hit. */
  rankOf: Uint8Array;
  /** Positions that its words mean, best first. */
  meant: readonly number[];
  /** How many of them are only below one that is meant. */
  added: number;
  spansOf(position: number): Pick<SearchResult, "codeSpan" | "nameSpan">;
}

function searchTerm(index: SearchIndex, wanted: string, openOf: OpenOf): Hits {
  const { codes } = index.vocabulary;
  const asCode = codeQuery(wanted);
  const rankOf = new Uint8Array(codes.length);
  /** Where the code and the name match, plus one; 0 where they do not. */
  const inCode = new Uint8Array(codes.length);
  const inName = new Uint16Array(codes.length);
  eachOccurrence(index.codes, asCode, (position, offset) => {
    inCode[position] = offset + 1;
    rankOf[position] = offset === 0 ? ranks.codeBegins : ranks.contains;
  });
  // One pass finds names with and without the query's diacritics; it takes most of the time of a search.
  eachOccurrence(index.folded, foldLetters(wanted), (position, offset) => {
    const exact = exactOffset(index.names, position, offset, wanted);
    inName[position] = (exact < 0 ? offset : exact) + 1;
    // A name that has commas itself is what was asked for.
    const rank = wanted.includes(",")
      ? ranks.sameName
      : exact < 0
        ? ranks.resembles
        : rankOfName(index.names, position, exact, wanted);
    rankOf[position] ||= rank;
  });
  const said = asCode || wanted.includes(",") ? [] : meantBy(index, wanted);
  const works = openWorks(index, said, openOf);
  const added = works.filter((position) => rankOf[position] === 0 && !said.includes(position));
  const meant = [...new Set([...works, ...worksFirst(index, said)])];
  for (const position of meant) {
    if (works.includes(position)) rankOf[position] = ranks.openWorks;
    else if (rankOf[position] !== ranks.sameName) rankOf[position] = ranks.meant;
  }
  const span = (offset: number, { length }: string): Span => [offset - 1, offset - 1 + length];
  const spansOf = (position: number) => {
    const code = inCode[position] ?? 0;
    const name = inName[position] ?? 0;
    return {
      ...(code > 0 && { codeSpan: span(code, asCode) }),
      ...(name > 0 && { nameSpan: span(name, wanted) }),
    };
  };
  return { rankOf, meant, added: added.length, spansOf };
}

/** Each code with the better of its ranks; what the terms mean in turns. */
function mergeHits(one: Hits, other: Hits): Hits {
  const isOther = (position: number) => {
    const [first = 0, second = 0] = [one.rankOf[position], other.rankOf[position]];
    return second > 0 && (first === 0 || second < first);
  };
  return {
    rankOf: one.rankOf.map((rank, position) =>
      isOther(position) ? (other.rankOf[position] ?? 0) : rank,
    ),
    meant: inTurns(one.meant, other.meant),
    added: one.added + other.added,
    spansOf: (position) => (isOther(position) ? other : one).spansOf(position),
  };
}

/** The first of each list, then the second of each, and so on; none twice. */
export function inTurns(one: readonly number[], other: readonly number[]): number[] {
  const length = Math.max(one.length, other.length);
  const turns = Array.from({ length }, (_, at) => [
    ...one.slice(at, at + 1),
    ...other.slice(at, at + 1),
  ]);
  return [...new Set(turns.flat())];
}

/** Those with most open tenders first, all others in code order. */
function openFirst(positions: number[], openAt: (position: number) => number): number[] {
  const open: [position: number, count: number][] = [];
  const others: number[] = [];
  for (const position of positions) {
    const count = openAt(position);
    if (count > 0) open.push([position, count]);
    else others.push(position);
  }
  if (open.length === 0) return others;
  return [...open.sort(([, a], [, b]) => b - a).map(([position]) => position), ...others];
}

function meantBy({ everyday, vocabulary }: SearchIndex, wanted: string): number[] {
  return everyday
    .find([...new Set(wordsIn(wanted))])
    .map((code) => indexOfCode(vocabulary.codes, code))
    .filter((position) => position >= 0);
}

/** Whether a word is that of a trade of works: it means works first of all. */
function isTradeOfWorks({ vocabulary }: SearchIndex, [first = -1]: readonly number[]): boolean {
  return isWorks(vocabulary, first);
}

function isWorks({ codes }: Vocabulary, position: number): boolean {
  return codes[position]?.startsWith("45") ?? false;
}

/** For the word of a trade, works before the goods that it uses. */
export function worksFirst(index: SearchIndex, meant: readonly number[]): readonly number[] {
  if (!isTradeOfWorks(index, meant)) return meant;
  const goods = meant.filter((position) => !isWorks(index.vocabulary, position));
  return [...meant.filter((position) => isWorks(index.vocabulary, position)), ...goods];
}

/** Codes below a trade's own that are shown, those with most open tenders. */
const mostBelow = 3;

/** What open tenders have of the works that a trade's word means, and of those below. */
function openWorks(index: SearchIndex, meant: readonly number[], openOf: OpenOf): number[] {
  const { vocabulary } = index;
  if (!isTradeOfWorks(index, meant)) return [];
  const openAt = (position: number) => openOf(vocabulary.codes[position] ?? "");
  const works = meant.filter((at) => isWorks(vocabulary, at) && openAt(at) > 0);
  const below = works
    .flatMap((at) => positionsBelow(vocabulary, at))
    .filter((at) => openAt(at) > 0 && !works.includes(at));
  return [...works, ...openFirst([...new Set(below)], openAt).slice(0, mostBelow)];
}

/** Positions of the codes below one. */
function positionsBelow({ codes }: Vocabulary, position: number): number[] {
  const digits = significantDigits(codes[position] ?? "");
  const positions: number[] = [];
  for (let at = position + 1; codes[at]?.startsWith(digits); at++) positions.push(at);
  return positions;
}

function rankOfName(
  { text, starts }: Haystack,
  position: number,
  offset: number,
  { length }: string,
): number {
  const from = (starts[position] ?? 0) + offset;
  const to = from + length;
  if (offset > 0 && isLetter(text, from - 1)) return ranks.contains;
  if (isLetter(text, to)) return ranks.beginsWord;
  const isWhole = offset === 0 && text.slice(to, starts[position + 1]).trim() === "";
  return isWhole ? ranks.sameName : ranks.wholeWords;
}

/** Whether a lower-case text has a letter or digit there. Letters with diacritics come after all signs that names have. */
function isLetter(text: string, at: number): boolean {
  const code = text.charCodeAt(at);
  return (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || code >= 0xdf;
}

/** Where the name contains the query with the same diacritics, or -1. */
function exactOffset(
  { text, starts }: Haystack,
  position: number,
  offset: number,
  wanted: string,
): number {
  const start = starts[position] ?? 0;
  if (text.startsWith(wanted, start + offset)) return offset;
  return text.slice(start, starts[position + 1]).indexOf(wanted);
}

/** Normalises `45 26 00 00` and `452600007`; empty for anything with a letter. */
function codeQuery(wanted: string): string {
  if (!/^[\d -]+$/.test(wanted)) return "";
  const bare = wanted.replaceAll(" ", "");
  return /^\d{9}$/.test(bare) ? `${bare.slice(0, 8)}-${bare[8]}` : bare;
}

/** Tells the first occurrence in each entry that has one, in order. */
function eachOccurrence(
  { text, starts }: Haystack,
  wanted: string,
  found: (position: number, offset: number) => void,
): void {
  if (wanted === "") return;
  let position = 0;
  for (let at = text.indexOf(wanted); at >= 0; at = text.indexOf(wanted, starts[position])) {
    position = lastFrom(starts, at, position);
    found(position, at - (starts[position] ?? 0));
    position++;
  }
}

/**
 * The last entry that starts at or before the offset. Common letters are in nearly every entry; rare words are
 * thousands of entries apart, so the search then goes in growing steps, and between the last two by halves.
 */
function lastFrom(starts: Uint32Array, offset: number, from: number): number {
  let low = from;
  let step = 1;
  while (low + step < starts.length && (starts[low + step] ?? 0) <= offset) {
    low += step;
    step *= 2;
  }
  let high = Math.min(low + step, starts.length - 1);
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
