import type { Language } from "../site/languages.ts";

/** What a language writes otherwise than its neighbours, and is therefore easily got wrong. */
const slips: Record<Language, readonly [wrong: RegExp, right: string][]> = {
  lv: [],
  lt: [],
  et: [
    [/[\d}][ \u00a0]%/, "10%, without a space"],
    [/(?<![\d.])\d\.\d\d\.\d{4}/, "01.11.2026, with two digits for the day"],
    [/uudiskir|infokir|hankekir/i, "päevakiri, the one word for the letter"],
    [/(?<![\d-])\d{8}(?![\d-])/, "45261210-9, a code with its check digit"],
  ],
};

/** How to write what a text has wrong. */
export function findSlips(text: string, language: Language): string[] {
  return slips[language].flatMap(([wrong, right]) => (wrong.test(text) ? [`write ${right}`] : []));
}
