import { perLanguage } from "../../../site/formats.ts";
import type { Language } from "../../../site/languages.ts";

/** `2026-11-17` → 'otrdiena, 17. novembris': who waits for it need not look up which day of the week it is. */
export function dayInWords(day: string, language: Language): string {
  return formats[language].format(Date.parse(day));
}

const formats = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, {
      weekday: "long",
      day: "numeric",
      month: "long",
      timeZone: "UTC",
    }),
);
