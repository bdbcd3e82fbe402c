import type { SearchResult, Span } from "./cpv-search.ts";
import type { Vocabulary } from "./vocabulary.ts";

/** A search result with the matched parts. */
export interface FoundCode {
  code: string;
  name: string;
  codeSpan: Span | undefined;
  nameSpan: Span | undefined;
}

export function foundCode({ codes, names }: Vocabulary, result: SearchResult): FoundCode {
  const { place, codeSpan, nameSpan } = result;
  return { code: codes[place] ?? "", name: names[place] ?? "", codeSpan, nameSpan };
}
