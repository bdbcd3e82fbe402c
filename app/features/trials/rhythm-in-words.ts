import { capitalised, perLanguage } from "../../site/formats.ts";
import type { Language } from "../../site/languages.ts";
import { choosableWeekdays, type Rhythm, weekdaysOf } from "./rhythm.ts";
import { rhythmMessages } from "./rhythm-messages.ts";

/** 'Reizi nedēļā – pirmdienās' */
export function rhythmInWords(rhythm: Rhythm, language: Language): string {
  const t = rhythmMessages[language];
  return rhythm === "weekly" ? t.weekly : capitalised(daysInWords([rhythm], language));
}

/** The days on which letters of these rhythms come, within a sentence: 'katru darbdienu', 'pirmdienās un trešdienās'. */
export function daysInWords(rhythms: readonly Rhythm[], language: Language): string {
  const { daily, days } = rhythmMessages[language];
  const chosen = new Set(rhythms.flatMap(weekdaysOf));
  const named = choosableWeekdays.filter((day) => chosen.has(day));
  if (named.length === 0 || named.length === choosableWeekdays.length)
    return daily.charAt(0).toLowerCase() + daily.slice(1);
  return lists[language].format(named.map((day) => days[day - 1] ?? ""));
}

const lists = perLanguage((locale) => new Intl.ListFormat(locale));
