import { perLanguage } from "../../site/formats.ts";
import type { Language } from "../../site/languages.ts";
import { fill } from "./fill.ts";
import type { PluralForms } from "./item-messages.ts";
import { registerZone } from "./tallinn-time.ts";

export function formatCount(forms: PluralForms, count: number, language: Language): string {
  const rule = rules[language].select(count);
  return fill(rule in forms ? forms[rule as keyof PluralForms] : forms.other, { count });
}

/** Two digits for the day and the month, as each country writes it: 15.11.2026, 2026-11-15. */
export function shortDate(moment: number, language: Language): string {
  return dates[language].format(moment);
}

/** For the chart's labels, which need no year. */
export function dayAndMonth(moment: number, language: Language): string {
  return days[language].format(moment);
}

export function dateAndTime(moment: number, language: Language): string {
  return moments[language].format(moment);
}

const twoDigits = { day: "2-digit", month: "2-digit", year: "numeric" } as const;
const dates = perLanguage((locale) => dateFormat(locale, twoDigits));
const days = perLanguage((locale) => dateFormat(locale, { day: "2-digit", month: "2-digit" }));
const moments = perLanguage((locale) =>
  dateFormat(locale, { ...twoDigits, hour: "2-digit", minute: "2-digit" }),
);
const rules = perLanguage((locale) => new Intl.PluralRules(locale));

function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return new Intl.DateTimeFormat(locale, { ...options, timeZone: registerZone });
}
