import { addDays, localClock, localDay } from "../../calendar/local-time.ts";
import { isRealDay } from "../notice/moment.ts";

/** The days that an operator asks for, including both ends. */
export interface Range {
  from: string;
  to: string;
  /** Whether to sync final documents again, too. */
  again?: boolean;
}

const firstYear = 2016;

/** `2026-01-15`, or `2026-01` for its first or last day. Undefined for anything else. */
export function parsePeriod(text: string, end: "first" | "last"): string | undefined {
  const [, month = "", day] = /^(\d{4}-\d\d)(-\d\d)?$/.exec(text) ?? [];
  const first = isRealDay(`${month}-01`) ? `${month}-01` : undefined;
  if (!first || Number(month.slice(0, 4)) < firstYear) return undefined;
  if (day) return isRealDay(text) ? text : undefined;
  return end === "first" ? first : addDays(`${nextMonth(month)}-01`, -1);
}

/** Months such as `2026-01` that have a day in the range. */
export function monthsBetween(from: string, to: string): string[] {
  const months: string[] = [];
  const last = to.slice(0, 7);
  for (let month = from.slice(0, 7); month <= last; month = nextMonth(month)) months.push(month);
  return months;
}

export function nextMonth(month: string): string {
  return addDays(`${month}-28`, 4).slice(0, 7);
}

export function previousMonth(month: string): string {
  return addDays(`${month}-01`, -1).slice(0, 7);
}

/** Compares days or months as texts. */
export function earlierOf(one: string, other: string): string {
  return [one, other].sort()[0] ?? one;
}

export function laterOf(one: string, other: string): string {
  return [one, other].sort()[1] ?? one;
}

export function hasCome(day: string, time: string, zone: string, now: Date): boolean {
  return localClock(now.getTime(), zone) >= `${day} ${time}`;
}

export function todayIn(zone: string, now: Date): string {
  return localDay(now.getTime(), zone);
}
