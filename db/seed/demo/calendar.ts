import { addDays, fromShown, hourMs, localDay } from "../../../calendar/local-time.ts";
import {
  type HolidayCountry,
  workingDayFrom,
  workingDayUntil,
} from "../../../calendar/working-days.ts";

/** Moments in a country, counted in days from now, as ISO strings. */
export interface Calendar {
  /** The last working day up to there: nothing is published on a holiday. */
  publishedAt(days: number, hour: number): string;
  /** The first working day from there. */
  dueAt(days: number, hour: number): string;
  /** When we would have noticed it: the next morning, or just now if it came on the last working day. */
  seenAt(published: string): string;
}

export function calendarOf(country: HolidayCountry, timeZone: string, now: Date): Calendar {
  const today = localDay(now.getTime(), timeZone);
  const lastWorkingDay = workingDayUntil(addDays(today, -1), country);
  return {
    publishedAt: (days, hour) =>
      momentAt(workingDayUntil(addDays(today, days), country), hour, timeZone),
    dueAt: (days, hour) => momentAt(workingDayFrom(addDays(today, days), country), hour, timeZone),
    seenAt(published) {
      const day = localDay(Date.parse(published), timeZone);
      return day >= lastWorkingDay ? now.toISOString() : momentAt(addDays(day, 1), 6, timeZone);
    },
  };
}

/** When clocks there show the hour, in summer and in winter. */
function momentAt(day: string, hour: number, timeZone: string): string {
  return new Date(fromShown(Date.parse(day) + hour * hourMs, timeZone)).toISOString();
}
