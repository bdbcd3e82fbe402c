import type { Language } from "../site/languages.ts";

interface Slip {
  found: RegExp;
  /** What to write instead. */
  instead: string;
}

/** Kinds of mistakes that readers have found more than once, in texts and messages of each language. */
const slips: Record<Language, readonly Slip[]> = {
  lv: [],
  lt: [],
  et: [
    { found: /[\d}][ \u00a0]%/, instead: "no space before the sign: 10%" },
    { found: /(?<![\d.])\d\.\d\d\.\d{4}/, instead: "two digits for the day: 01.11.2026" },
    { found: /uudiskir|infokir|hankekir/i, instead: "päevakiri" },
    {
      found: /(?<![\d.-])\d{8}(?![\d-])/,
      instead: "a CPV code with its check digit: 45260000-7",
    },
  ],
};

/** What is wrong in a text, or in a page's Markdown: addresses of links are no text. */
export function findSlips(source: string, language: Language): string[] {
  const text = source.replace(/\]\([^()]*\)/g, "]");
  return slips[language].flatMap(({ found, instead }) => {
    const slip = found.exec(text)?.[0];
    return slip === undefined ? [] : [`'${slip.trim()}': ${instead}`];
  });
}
