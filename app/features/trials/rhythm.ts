import { addDays, weekdayOf } from "../../../calendar/local-time.ts";
import { workingDayFrom, workingDayUntil } from "../../../calendar/working-days.ts";
import type { Country } from "../../site/sites.ts";
import { nextRun } from "./trial-days.ts";

/*
 * When the digests of a profile come: `daily`, `weekly`, or on chosen weekdays, which are stored by their ISO numbers (`2,4`).
 */

export type Rhythm = "daily" | "weekly" | `${number}${string}`;

/** Monday to Friday: there are no digests on weekends. */
export const choosableWeekdays = [1, 2, 3, 4, 5] as const;

/** Null for what is no rhythm. All five working days are the same as daily. */
export function parseRhythm(text: string): Rhythm | null {
  if (text === "daily" || text === "weekly") return text;
  const given = text.slice(0, 40).split(",");
  const chosen = choosableWeekdays.filter((day) => given.includes(String(day)));
  if (chosen.length === 0) return null;
  return chosen.length === choosableWeekdays.length ? "daily" : (chosen.join(",") as Rhythm);
}

/** A week is told on Mondays. */
export function weekdaysOf(rhythm: Rhythm): readonly number[] {
  if (rhythm === "daily") return choosableWeekdays;
  return rhythm === "weekly" ? [1] : rhythm.split(",").map(Number);
}

/** Whether one digest covers a week: then it has an order of its own. */
export function isWeekly(rhythm: Rhythm): boolean {
  return weekdaysOf(rhythm).length === 1;
}

/**
 * Whether a profile has a digest in the run of a working day. `told`: the day of the last run that it was told up to. It is
 * due as soon as one of its weekdays has come since then. So a weekday that is a holiday moves to the next working day,
 * and what was left to the next run, or missed in a pause, is not left to the next week.
 */
export function isDue(rhythm: Rhythm, told: string | null, day: string): boolean {
  if (rhythm === "daily" || told === null) return true;
  const weekdays = weekdaysOf(rhythm);
  for (let back = 0; back < 7; back++) {
    const one = addDays(day, -back);
    if (one <= told) return false;
    if (weekdays.includes(weekdayOf(one))) return true;
  }
  return true;
}

/** The day of the next digest of a profile that missed none, which is its trial's closing day at the latest. */
export function nextDigestDay(
  rhythm: Rhythm,
  { country, closingDay }: { country: Country; closingDay: string | null },
  now: number,
): string {
  let { day } = nextRun(now, country);
  let told = workingDayUntil(addDays(day, -1), country);
  while (!isDue(rhythm, told, day) && !(closingDay && day >= closingDay)) {
    told = day;
    day = workingDayFrom(addDays(day, 1), country);
  }
  return day;
}
