import { keepHyphens } from "../../content/line-breaks.ts";
import type { SearchResult } from "./cpv-search.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** With fewer hits than these, similar codes follow them. */
export const fewHits = 5;

export const similarLimit = 20;

/** A search result with the matched parts; the path of a division is empty. */
export function foundCode(vocabulary: Vocabulary, result: SearchResult) {
  const { codes, names } = vocabulary;
  const { place, codeSpan, nameSpan } = result;
  const path = pathText(vocabulary, place);
  return { code: codes[place] ?? "", name: names[place] ?? "", path, codeSpan, nameSpan };
}

export type FoundCode = ReturnType<typeof foundCode>;

/**
 * The names above it. Six of them would be a paragraph: of many, the division and the nearest, which tell most; of the
 * division what stands before its exceptions.
 */
function pathText(vocabulary: Vocabulary, place: number): string {
  const { names, parents, levels } = vocabulary;
  const nearest = parents[place] ?? -1;
  if (nearest < 0) return "";
  let division = nearest;
  while (levels[division] !== 1) division = parents[division] ?? -1;
  const nameOf = (at: number) => keepHyphens(names[at] ?? "");
  const [first] = nameOf(division).split(/ ?[;(]/, 1);
  if (nearest === division) return first ?? "";
  // What is left out ends a line with its marks, and never begins one.
  const between = levels[nearest] === 2 ? "\u00a0› " : "\u00a0›\u00a0…\u00a0› ";
  return `${first}${between}${nameOf(nearest)}`;
}
