import { localDay, shownAsUtc } from "../../../calendar/local-time.ts";
import { formatDay, formatNumber, perLanguage } from "../../site/formats.ts";
import type { Language } from "../../site/languages.ts";
import { fill } from "../../site/languages.ts";
import type { PluralForms } from "./messages.ts";
import type { Notice } from "./notice.ts";

export function formatCount(forms: PluralForms, count: number, language: Language): string {
  return fill(pluralOf(forms, count, language), { count });
}

export function pluralOf(forms: PluralForms, count: number, language: Language): string {
  const rule = ruleOf(count, language);
  return forms[rule as keyof PluralForms] ?? forms.other;
}

function ruleOf(count: number, language: Language): Intl.LDMLPluralRule {
  const known = knownRules[language];
  const rule = known.get(count) ?? rules[language].select(count);
  if (count < mostRules) known.set(count, rule);
  return rule;
}

/** Rules of small numbers: asking for one takes as long as all the rest of a text. */
const knownRules = perLanguage(() => new Map<number, Intl.LDMLPluralRule>());
const mostRules = 1_000;

/** Two digits for the day and the month, as each language writes it: 15.11.2026, 15.11.2026., 2026-11-15. */
export function shortDate(moment: number, language: Language, zone: string): string {
  return formatDay(localDay(moment, zone), language);
}

/** A date without the year, as for the labels of the chart. */
export function dayAndMonth(day: string, language: Language): string {
  return days[language].format(Date.parse(day));
}

/** 15.11.2026 kell 9.00, 15.11.2026. plkst. 9.00, 2026-11-15 9.00 val.: the same format as in running texts. */
export function dateAndTime(moment: number, language: Language, zone: string): string {
  const shown = new Date(shownAsUtc(moment, zone));
  const time = `${shown.getUTCHours()}.${String(shown.getUTCMinutes()).padStart(2, "0")}`;
  return `${shortDate(moment, language, zone)} ${times[language].replace("{time}", time)}`;
}

const times: Record<Language, string> = {
  et: "kell\u00a0{time}",
  lv: "plkst.\u00a0{time}",
  lt: "{time}\u00a0val.",
};

const days = perLanguage(
  (locale) =>
    new Intl.DateTimeFormat(locale, { day: "2-digit", month: "2-digit", timeZone: "UTC" }),
);
const rules = perLanguage((locale) => new Intl.PluralRules(locale));

/** '3', or '1–5' where lots got different numbers. */
export function bidsText([least, most]: NonNullable<Notice["bids"]>, language: Language): string {
  const number = (value: number) => formatNumber(value, language);
  return least === most ? number(least) : `${number(least)}–${number(most)}`;
}
