import { perLanguage } from "../../site/formats.ts";
import type { Language } from "../../site/languages.ts";

export function DateText({ date }: { date: FormattedDate }) {
  return <time dateTime={date.iso}>{date.text}</time>;
}

/** `2026-11-10` → `2026 m. lapkričio 10 d.`, as the language writes it. */
export function longDate(iso: string, language: Language) {
  return { iso, text: formats[language].format(new Date(`${iso}T00:00:00Z`)) };
}

export type FormattedDate = ReturnType<typeof longDate>;

const formats = perLanguage(
  (locale) => new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }),
);
