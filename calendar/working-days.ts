import { addDays, weekdayOf } from "./local-time.ts";

/*
 * Working days of the three countries. Days are written `2026-11-16`.
 */

export type HolidayCountry = "EE" | "LV" | "LT";

interface Holidays {
  /** `MM-DD`, every year. */
  fixed: string[];
  /** Days after Easter Sunday. */
  easter: number[];
  /** Fixed holidays that make the next Monday free when they fall on a weekend. */
  moved: string[];
}

/** Those that can fall on a weekday: Whitsun, Mother's and Father's Day are Sundays. */
const holidays: Record<HolidayCountry, Holidays> = {
  EE: {
    fixed: days("01-01 02-24 05-01 06-23 06-24 08-20 12-24 12-25 12-26"),
    easter: [-2],
    moved: [],
  },
  LV: {
    fixed: days("01-01 05-01 05-04 06-23 06-24 11-18 12-24 12-25 12-26 12-31"),
    easter: [-2, 1],
    moved: days("05-04 11-18"),
  },
  LT: {
    fixed: days("01-01 02-16 03-11 05-01 06-24 07-06 08-15 11-01 11-02 12-24 12-25 12-26"),
    easter: [1],
    moved: [],
  },
};

export function isWorkingDay(day: string, country: HolidayCountry): boolean {
  return !isWeekend(day) && !isHoliday(day, country);
}

/** The day itself, or the next working day after it. */
export function workingDayFrom(day: string, country: HolidayCountry): string {
  return isWorkingDay(day, country) ? day : workingDayFrom(addDays(day, 1), country);
}

/** The day itself, or the last working day before it. */
export function workingDayUntil(day: string, country: HolidayCountry): string {
  return isWorkingDay(day, country) ? day : workingDayUntil(addDays(day, -1), country);
}

/** Easter in the Gregorian calendar, by the algorithm of Meeus, Jones and Butcher (after Gauss). */
export function easterSunday(year: number): string {
  const a = year % 19;
  const b = Math.floor(year / 100);
  const c = year % 100;
  const g = Math.floor((8 * b + 13) / 25);
  const h = (19 * a + b - Math.floor(b / 4) - g + 15) % 30;
  const l = (32 + 2 * (b % 4) + 2 * Math.floor(c / 4) - h - (c % 4)) % 7;
  const m = Math.floor((a + 11 * h + 22 * l) / 451);
  const n = h + l - 7 * m + 114;
  return new Date(Date.UTC(year, Math.floor(n / 31) - 1, (n % 31) + 1)).toISOString().slice(0, 10);
}

export function isWeekend(day: string): boolean {
  return weekdayOf(day) > 5;
}

function isHoliday(day: string, country: HolidayCountry): boolean {
  const { fixed, easter, moved } = holidays[country];
  const year = day.slice(0, 4);
  const sunday = easterSunday(Number(year));
  return (
    fixed.includes(day.slice(5)) ||
    easter.some((after) => addDays(sunday, after) === day) ||
    moved.some((holiday) => mondayAfter(`${year}-${holiday}`) === day)
  );
}

/** Undefined if the day is not on a weekend. */
function mondayAfter(day: string): string | undefined {
  return isWeekend(day) ? addDays(day, 8 - weekdayOf(day)) : undefined;
}

function days(list: string): string[] {
  return list.split(" ");
}
