import { keepHyphens } from "../../../content/line-breaks.ts";
import type { Vocabulary } from "../../notices/vocabulary.ts";
import type { OpenOf, SearchResult } from "../cpv-search.ts";

export const similarLimit = 20;

/** A search result with the matched parts, for showing; the path of a division is empty. */
export function foundCode(
  vocabulary: Vocabulary,
  { position, codeSpan, nameSpan }: SearchResult,
  openOf: OpenOf,
) {
  const { codes, names, parents } = vocabulary;
  const code = codes[position] ?? "";
  return {
    code,
    /** Open tenders with the code or one below it. */
    open: openOf(code),
    name: keepHyphens(names[position] ?? ""),
    path: pathBelow(vocabulary, parents[position] ?? -1),
    codeSpan,
    nameSpan,
  };
}

export type FoundCode = ReturnType<typeof foundCode>;

/** What the server adds to the hits of a search that finds few. */
export interface SimilarAnswer {
  codes: FoundCode[];
  /** What a mistyped query was taken for: the search is then for this. */
  corrected?: string;
}

/** Cache by parent: siblings share their path, and computing it takes most of the time for a result. */
const pathsBelow = new WeakMap<Vocabulary, Map<number, string>>();

function pathBelow(vocabulary: Vocabulary, parent: number): string {
  const known = pathsBelow.get(vocabulary) ?? new Map<number, string>();
  pathsBelow.set(vocabulary, known);
  const path = known.get(parent) ?? pathText(vocabulary, parent);
  known.set(parent, path);
  return path;
}

/**
 * Names of a code's ancestors, given its parent. Six names would be a paragraph, so only the division and the parent
 * are shown, which say most; the division without its list of exceptions.
 */
function pathText({ names, parents, levels }: Vocabulary, parent: number): string {
  if (parent < 0) return "";
  let division = parent;
  while (levels[division] !== 1) division = parents[division] ?? -1;
  const nameOf = (at: number) => keepHyphens(names[at] ?? "");
  const [first = ""] = nameOf(division).split(/ ?[;(]/, 1);
  if (parent === division) return first;
  // No-break spaces keep `›` and `…` from beginning a line.
  const between = levels[parent] === 2 ? "\u00a0› " : "\u00a0›\u00a0…\u00a0› ";
  return `${first}${between}${nameOf(parent)}`;
}
