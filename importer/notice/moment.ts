import { momentFromLocal } from "../../calendar/local-time.ts";
import type { CountryRules } from "./countries.ts";

/**
 * Parses an XML Schema date and time, each with its own offset. If they differ, the time's offset counts: the date's is
 * that of midnight, which is another on days of clock changes. Without an offset, the country's time zone applies.
 */
export function parseMoment(
  date: string,
  time: string | undefined,
  { timeZone, without }: { timeZone: string; without: "start of day" | "end of day" },
): Date | undefined {
  const day = /^(\d{4}-\d\d-\d\d)(Z|[+-]\d\d:\d\d)?$/.exec(date.trim());
  const clock = /^(\d\d:\d\d:\d\d)(\.\d+)?(Z|[+-]\d\d:\d\d)?$/.exec(
    time?.trim() || (without === "end of day" ? "23:59:59" : "00:00:00"),
  );
  if (!day?.[1] || !clock?.[1] || !isRealDay(day[1])) return undefined;
  const local = `${day[1]}T${clock[1]}${(clock[2] ?? "").slice(0, 4)}`;
  const offset = clock[3] ?? day[2];
  const moment = offset ? new Date(`${local}${offset}`) : fromClocksIn(timeZone, local);
  return Number.isNaN(moment.getTime()) ? undefined : moment;
}

/** Rejects days such as 31 February, which `Date` would silently turn into 3 March. */
export function isRealDay(day: string): boolean {
  const moment = new Date(`${day}T00:00:00Z`);
  return !Number.isNaN(moment.getTime()) && moment.toISOString().startsWith(day);
}

function fromClocksIn(timeZone: string, local: string): Date {
  const shown = Date.parse(`${local}Z`);
  return new Date(Number.isNaN(shown) ? shown : momentFromLocal(shown, timeZone));
}

export interface Deadline {
  moment: Date;
  /** The offset may be wrong, and the earlier of two moments was taken. */
  inDoubt: boolean;
}

/**
 * Parses a deadline; without a time, the end of the day. Where the offset may be wrong, either the moment or only the
 * local time is right: the earlier of the two is taken, so nobody is late. Undefined if there is no such moment.
 */
export function parseDeadline(
  date: string,
  time: string | undefined,
  { timeZone, offsetsInDoubt }: CountryRules,
): Deadline | undefined {
  const rules = { timeZone, without: "end of day" } as const;
  const written = parseMoment(date, time, rules);
  if (!written || !offsetsInDoubt) return written && { moment: written, inDoubt: false };
  const shown = parseMoment(withoutOffset(date), time && withoutOffset(time), rules) ?? written;
  return {
    moment: new Date(Math.min(shown.getTime(), written.getTime())),
    inDoubt: shown.getTime() !== written.getTime(),
  };
}

export function withoutOffset(text: string): string {
  return text.trim().replace(/(Z|[+-]\d\d:\d\d)$/, "");
}

/** Years outside this range are typing errors, such as `14-06-0028`. */
const years = { first: 2000, last: 2100 };

/**
 * Parses a date with the day first, `18/09/2026` or `18-09-2026`, and a local time. Null if there is no such moment: a
 * notice without a deadline is better than no notice.
 */
export function parseDayFirst(
  date: string,
  time: string,
  rules: { timeZone: string; without: "start of day" | "end of day" },
): string | null {
  const [, day, month, year] = /^(\d{1,2})[/-](\d{1,2})[/-](\d{4})$/.exec(date.trim()) ?? [];
  const clock = parseClock(time.trim());
  if (!day || !month || !year || clock === null) return null;
  if (Number(year) < years.first || Number(year) > years.last) return null;
  const written = `${year}-${month.padStart(2, "0")}-${day.padStart(2, "0")}`;
  return parseMoment(written, clock, rules)?.toISOString() ?? null;
}

/** Undefined if there is no time, or if it is 24:00; null if it is invalid. */
function parseClock(time: string): string | undefined | null {
  if (time === "" || /^24[:.]00([:.]00)?$/.test(time)) return undefined;
  const [, hours, minutes, seconds = "00"] =
    /^(\d{1,2})[:.](\d\d)(?:[:.](\d\d))?$/.exec(time) ?? [];
  if (!hours || !minutes || Number(hours) > 23) return null;
  if (Number(minutes) > 59 || Number(seconds) > 59) return null;
  return `${hours.padStart(2, "0")}:${minutes}:${seconds}`;
}
