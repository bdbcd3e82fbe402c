import { withCheckDigit } from "../../db/seed/cpv-codes.ts";
import type { Language } from "../site/languages.ts";

interface Rule {
  wrong: RegExp;
  /** What to write instead. */
  right: string;
}

/** What a language writes in one way only, in articles as in messages. */
const rules: Record<Language, readonly Rule[]> = {
  lv: [],
  lt: [
    { wrong: /(?<!\p{L})(?:Eur|EUR)(?![\p{L}-])/u, right: "€" },
    { wrong: /\d[€%]/, right: "a space before € and %" },
    { wrong: /(?<![\d.])\d{1,2}\.\d{1,2}\.\d{2}(?:\d{2})?(?![\d.:])/, right: "2026-11-18" },
    { wrong: /naujienlaišk|(?:dienos|pirkimų|skelbimų) santrauk/iu, right: "dienos laiškas" },
    { wrong: /(?<!\p{L})(?:tu|tave|tavo|tau|tavęs)(?!\p{L})/iu, right: "jūs" },
    { wrong: /(?<![\d-])\d{8}(?![\d-])/, right: "a code with its check digit" },
  ],
  et: [],
};

/** Accepts a message or Markdown. */
export function styleProblems(text: string, language: Language): string[] {
  // Texts in the other languages show a wrong digit on purpose.
  const codes = language === "lt" ? text.matchAll(/(?<![\d-])(\d{8})-\d(?![\d-])/g) : [];
  return [
    ...rules[language].flatMap(({ wrong, right }) => {
      const found = wrong.exec(text)?.[0];
      return found ? [`'${found}': write ${right}`] : [];
    }),
    ...[...codes].flatMap(([code, digits = ""]) =>
      code === withCheckDigit(digits) ? [] : [`'${code}': write ${withCheckDigit(digits)}`],
    ),
  ];
}
