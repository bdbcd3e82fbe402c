import type { Language } from "../site/languages.ts";
import { paths } from "../site/paths.ts";
import { countryOfLanguage } from "../site/sites.ts";

/** What a guide to a trade recommends to watch: one of the codes or one of the words. */
export interface GuideLetter {
  /** Divisions or whole codes, as the text writes them: `72`, `18424300-0`. */
  codes: string[];
  words: string[];
}

/** The letter page with everything that a guide recommends, in the country that the guide is about. */
export function guideLetterPath({ codes, words }: GuideLetter, language: Language): string {
  const query = new URLSearchParams(codes.map((code) => ["cpv", code.slice(0, 8)]));
  if (words.length > 0) query.set("q", words.join(", "));
  return paths.digest(countryOfLanguage(language), query.toString());
}
