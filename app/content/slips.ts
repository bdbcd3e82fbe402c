import type { Language } from "../site/languages.ts";

interface Slip {
  found: RegExp;
  /** What to write instead. */
  instead: string;
}

/** Kinds of mistakes that readers have found more than once, in texts and messages of each language. */
const slips: Record<Language, readonly Slip[]> = {
  lv: [
    { found: /(?<!\p{L})(?:jūs|jūsu|jums)(?!\p{L})/u, instead: "Jūs, Jūsu, Jums" },
    { found: /\([-\u2011]/, instead: "esat iepazinušies or iepazinos, without '(-usies)'" },
    { found: /apkopojum/iu, instead: "vēstule" },
    {
      found: /panta[ \u00a0](?:\p{L}{1,20} un )?\d{1,2}\.[ \u00a0]daļ/u,
      instead: "parts of an article in words: vienpadsmitā daļa",
    },
    { found: /\d\d\.\d\d\.\d{4}(?![\d.])/, instead: "a dot after the year: 18.11.2026." },
    { found: /[\d}]%/, instead: "a space before the sign: 10 %" },
    {
      found: /(?<![\d,])[1-9]\d{0,2}[.,]\d{3}(?!\d)/,
      instead: "a space between thousands: 10 000",
    },
    {
      found: /(?<![\d:])(?!9:00|18:00)\d{1,2}:\d\d(?![\d:])/,
      instead: "a dot between hours and minutes: plkst. 7.30",
    },
    {
      found: /(?<![\d.-])\d{8}(?![\d-])/,
      instead: "a CPV code with its check digit: 45260000-7",
    },
    { found: /^#+ Vai [^?\n]*$/m, instead: "a question mark after the heading" },
  ],
  lt: [],
  et: [],
};

/** What is wrong in a text, or in a page's Markdown: addresses of links are no text. */
export function findSlips(source: string, language: Language): string[] {
  const text = source.replace(/\]\([^()]*\)/g, "]");
  return slips[language].flatMap(({ found, instead }) => {
    const slip = found.exec(text)?.[0];
    return slip === undefined ? [] : [`'${slip.trim()}': ${instead}`];
  });
}
