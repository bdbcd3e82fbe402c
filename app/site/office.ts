import {
  addDays,
  fromShown,
  hourMs,
  localDay,
  localHour,
  weekdayOf,
} from "../../calendar/local-time.ts";
import { officeHours } from "./company.ts";

export function isOfficeOpen(now: Date, timeZone: string): boolean {
  const moment = now.getTime();
  const hour = localHour(moment, timeZone);
  const weekday = weekdayOf(localDay(moment, timeZone));
  return weekday <= 5 && hour >= officeHours.opens && hour < officeHours.closes;
}

/** When a page with 'open now' or today's date expires. */
export function nextOfficeChange(now: Date, timeZone: string): Date {
  const today = localDay(now.getTime(), timeZone);
  const at = (day: string, hour: number) =>
    new Date(fromShown(Date.parse(day) + hour * hourMs, timeZone));
  const changes = [
    at(today, officeHours.opens),
    at(today, officeHours.closes),
    at(addDays(today, 1), 0),
  ];
  return changes.find((change) => change > now) ?? new Date(now.getTime() + hourMs);
}
