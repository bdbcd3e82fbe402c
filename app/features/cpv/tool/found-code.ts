import { keepHyphens } from "../../../content/line-breaks.ts";
import type { Vocabulary } from "../../notices/vocabulary.ts";
import type { SearchResult } from "../cpv-search.ts";

/** With fewer hits than these, similar codes follow them. */
export const fewHits = 5;

export const similarLimit = 20;

/** A search result with the matched parts, for showing; the path of a division is empty. */
export function foundCode(vocabulary: Vocabulary, { place, codeSpan, nameSpan }: SearchResult) {
  const { codes, names, parents } = vocabulary;
  return {
    code: codes[place] ?? "",
    name: keepHyphens(names[place] ?? ""),
    path: pathBelow(vocabulary, parents[place] ?? -1),
    codeSpan,
    nameSpan,
  };
}

export type FoundCode = ReturnType<typeof foundCode>;

/** The same for all codes below one, and most of what a result takes to make. */
const pathsBelow = new WeakMap<Vocabulary, Map<number, string>>();

function pathBelow(vocabulary: Vocabulary, parent: number): string {
  const known = pathsBelow.get(vocabulary) ?? new Map<number, string>();
  pathsBelow.set(vocabulary, known);
  const path = known.get(parent) ?? pathText(vocabulary, parent);
  known.set(parent, path);
  return path;
}

/**
 * The names above a code, given its parent. Six of them would be a paragraph: of many, the division and the nearest,
 * which tell most; of the division what stands before its exceptions.
 */
function pathText({ names, parents, levels }: Vocabulary, parent: number): string {
  if (parent < 0) return "";
  let division = parent;
  while (levels[division] !== 1) division = parents[division] ?? -1;
  const nameOf = (at: number) => keepHyphens(names[at] ?? "");
  const [first = ""] = nameOf(division).split(/ ?[;(]/, 1);
  if (parent === division) return first;
  // What is left out ends a line with its marks, and never begins one.
  const between = levels[parent] === 2 ? "\u00a0› " : "\u00a0›\u00a0…\u00a0› ";
  return `${first}${between}${nameOf(parent)}`;
}
