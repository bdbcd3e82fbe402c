import type { Language } from "../site/languages.ts";

export interface Readability {
  /** Words to a sentence, on average. */
  sentence: number;
  /** LIX: words to a sentence, and the words of a hundred that are longer than six letters. */
  lix: number;
}

/**
 * Above it a text reads like the law itself. These languages build long words where English takes several, so the limits
 * are higher than the 50 of a difficult text in English or Swedish.
 */
export const hardestLix: Record<Language, number> = { lv: 60, lt: 66, et: 58 };

/** Of a page's running text: tables, headings and drawings are no sentences. */
export function readability(html: string): Readability {
  const running = ["table", "figure", "h2", "h3"].reduce(withoutElement, html);
  const text = running.replaceAll(/<\/(?:p|li)>/g, ".\n„").replaceAll(/<[^<>]*>/g, "");
  // An abbreviation is followed by a small letter or a number: `2026 m. kovo 3 d. 10 val.`
  const sentences = text
    .split(/[.!?]\s+(?=[\p{Lu}„])|[:;]\s/u)
    .map((sentence) => sentence.match(/\p{L}+/gu) ?? [])
    .filter((words) => words.length > 1);
  const words = sentences.flat();
  if (words.length === 0) return { sentence: 0, lix: 0 };
  const sentence = words.length / sentences.length;
  const long = words.filter(({ length }) => length > 6).length;
  return { sentence, lix: sentence + (100 * long) / words.length };
}

function withoutElement(html: string, name: string): string {
  const [start = "", ...rest] = html.split(`<${name}`);
  const end = `</${name}>`;
  return start + rest.map((piece) => piece.slice(piece.indexOf(end) + end.length)).join(" ");
}
