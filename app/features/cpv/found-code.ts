import { keepHyphens } from "../../content/line-breaks.ts";
import type { SearchResult, Span } from "./cpv-search.ts";
import { pathTo, type Vocabulary } from "./vocabulary.ts";

/** With fewer hits than these, similar codes follow them. */
export const fewHits = 5;

export const similarLimit = 20;

/** A search result with the matched parts. */
export interface FoundCode {
  code: string;
  name: string;
  /** Empty for a division. */
  path: string;
  codeSpan: Span | undefined;
  nameSpan: Span | undefined;
}

export function foundCode(vocabulary: Vocabulary, result: SearchResult): FoundCode {
  const { codes, names } = vocabulary;
  const { place, codeSpan, nameSpan } = result;
  const path = pathText(vocabulary, place);
  return { code: codes[place] ?? "", name: names[place] ?? "", path, codeSpan, nameSpan };
}

/**
 * The names above it. Six of them would be a paragraph: of many, the division and the nearest, which tell most; of the
 * division what stands before its exceptions.
 */
function pathText(vocabulary: Vocabulary, place: number): string {
  const above = pathTo(vocabulary, place).slice(0, -1);
  const names = above.map((at) => keepHyphens(vocabulary.names[at] ?? ""));
  names[0] = names[0]?.split(/ ?[;(]/)[0] ?? "";
  // What is left out ends a line with its marks, and never begins one.
  const few = names.length > 2 ? [`${names[0]}\u00a0›\u00a0…`, names.at(-1)] : names;
  return few.join("\u00a0› ");
}
