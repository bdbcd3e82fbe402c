import {
  addDays,
  hourMs,
  localDay,
  localHour,
  momentFromLocal,
} from "../../calendar/local-time.ts";
import { isWorkingDay, workingDayFrom } from "../../calendar/working-days.ts";
import { officeHours } from "./company.ts";
import type { SisterSite } from "./sites.ts";

type Place = Pick<SisterSite, "timeZone" | "country">;

/** The office is closed at weekends and on the country's holidays. */
export function isOfficeOpen(now: Date, { timeZone, country }: Place): boolean {
  const moment = now.getTime();
  const hour = localHour(moment, timeZone);
  if (!isWorkingDay(localDay(moment, timeZone), country)) return false;
  return hour >= officeHours.opens && hour < officeHours.closes;
}

/** The day on which a closed office opens. */
export function nextOpeningDay(now: Date, { timeZone, country }: Place): string {
  const moment = now.getTime();
  const today = localDay(moment, timeZone);
  const isBefore = localHour(moment, timeZone) < officeHours.opens;
  return workingDayFrom(isBefore ? today : addDays(today, 1), country);
}

/** When a page with 'open now' or today's date expires. */
export function nextOfficeChange(now: Date, timeZone: string): Date {
  const today = localDay(now.getTime(), timeZone);
  const at = (day: string, hour: number) =>
    new Date(momentFromLocal(Date.parse(day) + hour * hourMs, timeZone));
  const changes = [
    at(today, officeHours.opens),
    at(today, officeHours.closes),
    at(addDays(today, 1), 0),
  ];
  return changes.find((change) => change > now) ?? new Date(now.getTime() + hourMs);
}
