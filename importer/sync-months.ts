import { localDay } from "../app/site/local-time.ts";
import type { Month } from "./sources/estonian-register.ts";

/** The last changes of a month come in the first days of the next. */
const daysOfOverlap = 5;

/** The current month there, and before it the previous one early in a month. */
export function monthsToSync(now: Date, timeZone: string): Month[] {
  const [year = 0, month = 0, day = 0] = localDay(now.getTime(), timeZone).split("-").map(Number);
  const previous = month === 1 ? { year: year - 1, month: 12 } : { year, month: month - 1 };
  return [...(day <= daysOfOverlap ? [previous] : []), { year, month }];
}
