import { addDays, hourMs, localDay, momentFromLocal } from "../../../calendar/local-time.ts";
import { workingDayFrom, workingDayUntil } from "../../../calendar/working-days.ts";
import type { Country } from "../../site/sites.ts";
import { countryConfig } from "../notices/countries.ts";
import { dayNumber } from "../notices/notice.ts";

/*
 * Letters are sent at 7.30 on working days. What is published later in the day is in the next one, so the letter of a
 * day is not the same as what was published on that day.
 */

/** Since midnight, by clock time. */
export const morningMs = 7.5 * hourMs;

/** The day of the last letter that was due by a moment. */
export function lastLetterDay(now: number, country: Country): string {
  const today = localDay(now, countryConfig(country).zone);
  return workingDayUntil(now < morningOf(today, country) ? addDays(today, -1) : today, country);
}

/** When the letter after the last one is due. */
export function nextLetterAt(now: number, country: Country): number {
  return morningOf(workingDayFrom(addDays(lastLetterDay(now, country), 1), country), country);
}

export type LetterPeriod = ReturnType<typeof periodOf>;

/** What the letter of a day is about. The day is a working day. */
export function periodOf(day: string, country: Country) {
  const before = workingDayUntil(addDays(day, -1), country);
  return {
    day: dayNumber(day),
    /** Exclusive, and inclusive. */
    from: morningOf(before, country),
    until: morningOf(day, country),
  };
}

/** The letter that tells of what is published or changed at a moment. */
export function letterDayOf(moment: number, country: Country): number {
  const day = localDay(moment, countryConfig(country).zone);
  const isLate = moment > morningOf(day, country);
  return dayNumber(workingDayFrom(isLate ? addDays(day, 1) : day, country));
}

/** Half past seven: by clock time, also on the day of a clock change. */
export function morningOf(day: string, country: Country): number {
  return momentFromLocal(Date.parse(day) + morningMs, countryConfig(country).zone);
}
