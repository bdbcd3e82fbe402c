import type { Vocabulary } from "./vocabulary.ts";

export const resultLimit = 100;

/** Longer than almost all names. */
export const maxQueryLength = 100;

/** Offsets in the displayed text. */
type Span = readonly [from: number, to: number];

export interface SearchResult {
  place: number;
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

/** One line, well-formed, in Unicode normal form C; with plain hyphens, for names are shown with such as end no line. */
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
 * The specified rule: every code whose code or name contains the query, whatever the case, in code
 * order; those that begin with its digits come first. After them those that contain it only once
 * diacritics are folded. At most 100.
 */
export function searchCodes(
  index: SearchIndex,
  query: string,
  limit = resultLimit,
): SearchResult[] {
  const wanted = lowerLetters(cleanQuery(query));
  if (wanted === "") return [];
  const folded = foldLetters(wanted);
  const sought = {
    wanted,
    asCode: codeQuery(wanted),
    // Before the first name that has it without diacritics none has it with them.
    from: index.folded.text.indexOf(folded),
  };
  const begins = ({ codeSpan }: SearchResult) => codeSpan?.[0] === 0;
  const results = sought.asCode ? findExact(index, sought, limit, begins) : [];
  const others = limit - results.length;
  results.push(...findExact(index, sought, others, (result) => !begins(result)));
  if (results.length === limit) return results;
  const exact = new Set(results.map(({ place }) => place));
  for (const { place, span } of occurrences(index.folded, folded, sought.from)) {
    if (exact.has(place)) continue;
    results.push({ place, nameSpan: span });
    if (results.length === limit) break;
  }
  return results;
}

/** Merges matches in codes and in names, both in code order. */
function findExact(
  index: SearchIndex,
  { wanted, asCode, from }: { wanted: string; asCode: string; from: number },
  limit: number,
  accepts: (result: SearchResult) => boolean,
): SearchResult[] {
  const results: SearchResult[] = [];
  const inCodes = occurrences(index.codes, asCode);
  const inNames = occurrences(index.names, wanted, from);
  let code = inCodes.next().value;
  let name = inNames.next().value;
  while (results.length < limit && (code || name)) {
    const place = Math.min(code?.place ?? Number.MAX_VALUE, name?.place ?? Number.MAX_VALUE);
    const result: SearchResult = { place };
    if (code?.place === place) {
      result.codeSpan = code.span;
      code = inCodes.next().value;
    }
    if (name?.place === place) {
      result.nameSpan = name.span;
      name = inNames.next().value;
    }
    if (accepts(result)) results.push(result);
  }
  return results;
}

/** Normalises `45 26 00 00` and `452600007`; empty for anything with a letter. */
function codeQuery(wanted: string): string {
  if (!/^[\d -]+$/.test(wanted)) return "";
  const bare = wanted.replaceAll(" ", "");
  return /^\d{9}$/.test(bare) ? `${bare.slice(0, 8)}-${bare[8]}` : bare;
}

/** The first occurrence in each entry that has one, in order. There is none before `from`; with -1, none at all. */
function* occurrences(
  { text, starts }: Haystack,
  wanted: string,
  from = 0,
): Generator<{ place: number; span: Span }, undefined> {
  if (wanted === "" || from < 0) return;
  let place = 0;
  for (let at = text.indexOf(wanted, from); at >= 0; at = text.indexOf(wanted, starts[place])) {
    while ((starts[place + 1] ?? 0) <= at) place++;
    const offset = at - (starts[place] ?? 0);
    yield { place, span: [offset, offset + wanted.length] };
    place++;
  }
}

/** Joined with line breaks, which no query has, so no match spans two entries. */
function joinEntries(entries: readonly string[]): Haystack {
  const starts = new Uint32Array(entries.length + 1);
  entries.forEach((entry, place) => {
    starts[place + 1] = (starts[place] ?? 0) + entry.length + 1;
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
  // The vocabulary needs some forty; limited, since visitors can type anything.
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
