import { officeHours } from "./company.ts";
import { addDays, localTime, momentOf } from "./local-time.ts";

export function isOfficeOpen(now: Date, timeZone: string): boolean {
  const { weekday, hour } = localTime(now, timeZone);
  return weekday <= 5 && hour >= officeHours.opens && hour < officeHours.closes;
}

/** When a page with 'open now' or today's date expires. */
export function nextOfficeChange(now: Date, timeZone: string): Date {
  const today = localTime(now, timeZone);
  const changes = [
    momentOf(today, officeHours.opens, timeZone),
    momentOf(today, officeHours.closes, timeZone),
    momentOf(addDays(today, 1), 0, timeZone),
  ];
  return changes.find((change) => change > now) ?? new Date(now.getTime() + 3_600_000);
}
