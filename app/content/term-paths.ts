import { glossaries } from "../../content/glossaries.ts";
import type { NoticeWord } from "../../content/glossary.ts";
import type { Language } from "../site/languages.ts";
import { glossaryPath } from "../site/paths.ts";

/** Where a country's glossary explains a word that pages of notices write. */
export function termPath(word: NoticeWord, language: Language): string | null {
  const term = glossaries[language].terms.find(({ explains }) => explains?.includes(word));
  return term ? glossaryPath(language, term.id) : null;
}
