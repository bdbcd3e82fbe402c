import { addDays, type HolidayCountry, workingDayFrom, workingDayUntil } from "./working-days.ts";

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
  const today = localDay(now, timeZone);
  const lastWorkingDay = workingDayUntil(addDays(today, -1), country);
  return {
    publishedAt: (days, hour) =>
      momentAt(workingDayUntil(addDays(today, days), country), hour, timeZone),
    dueAt: (days, hour) => momentAt(workingDayFrom(addDays(today, days), country), hour, timeZone),
    seenAt(published) {
      const day = localDay(new Date(published), timeZone);
      return day >= lastWorkingDay ? now.toISOString() : momentAt(addDays(day, 1), 6, timeZone);
    },
  };
}

/** `2026-11-16`, as a calendar on the wall there shows it. */
export function localDay(moment: Date, timeZone: string): string {
  return new Date(moment.getTime() + offsetAt(moment.getTime(), timeZone))
    .toISOString()
    .slice(0, 10);
}

/** When clocks there show the hour, in summer and in winter. */
export function momentAt(day: string, hour: number, timeZone: string): string {
  const shown = Date.parse(day) + hour * hourMs;
  // The first look may be off by the zone's own hours, which matters on the days of clock changes.
  const guess = shown - offsetAt(shown, timeZone);
  return new Date(shown - offsetAt(guess, timeZone)).toISOString();
}

const hourMs = 3_600_000;

function offsetAt(moment: number, timeZone: string): number {
  const text = formatOf(timeZone).format(moment);
  const [, sign, hours = 0, minutes = 0] = /GMT([+-])(\d\d):(\d\d)/.exec(text) ?? [];
  return (sign === "-" ? -1 : 1) * (Number(hours) * 60 + Number(minutes)) * 60_000;
}

/** Made once: making one takes a hundred times as long as using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(timeZone: string): Intl.DateTimeFormat {
  const made = formats.get(timeZone);
  if (made) return made;
  const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "longOffset" });
  formats.set(timeZone, format);
  return format;
}
