import type { Language } from "./languages.ts";

export const locales: Record<Language, string> = { lv: "lv-LV", lt: "lt-LT", et: "et-EE" };

/** One for each language, made once: making a formatter takes a hundred times as long as using it. */
export function perLanguage<T>(make: (locale: string) => T): Record<Language, T> {
  return { lv: make(locales.lv), lt: make(locales.lt), et: make(locales.et) };
}

/** `5 404 000` and `0,5`; Latvian and Estonian do not separate four digits. */
export function formatNumber(number: number, language: Language): string {
  // Three digits are the same in all languages.
  return number >= 0 && number < 1000 && Number.isInteger(number)
    ? String(number)
    : numbers[language].format(number);
}

const numbers = perLanguage((locale) => new Intl.NumberFormat(locale));

/** `80 %`; in Estonian the sign follows without a space: `80%`. */
export function formatPercent(percent: number, language: Language): string {
  return formatNumber(percent, language) + (language === "et" ? "%" : "\u00a0%");
}

/** Whole euros: cents say nothing about an estimate. Other currencies are too rare to keep a formatter for. */
export function formatMoney(amount: number, currency: string, language: Language): string {
  const format = currency === "EUR" ? euros[language] : moneyFormat(locales[language], currency);
  return format.format(amount);
}

const euros = perLanguage((locale) => moneyFormat(locale, "EUR"));

function moneyFormat(locale: string, currency: string): Intl.NumberFormat {
  return new Intl.NumberFormat(locale, { style: "currency", currency, maximumFractionDigits: 0 });
}

/** `kogu Eesti` → `Kogu Eesti`, where a text stands alone. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** `2026-01-02` as each language writes it: `02.01.2026` in Estonian, `02.01.2026.` in Latvian. */
export function formatDay(day: string, language: Language): string {
  if (language === "lt") return day;
  const text = `${day.slice(8)}.${day.slice(5, 7)}.${day.slice(0, 4)}`;
  return language === "lv" ? `${text}.` : text;
}
