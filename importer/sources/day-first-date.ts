import { parseMoment } from "../moment.ts";

/** Others are typing errors, such as `14-06-0028`. */
const years = { first: 2000, last: 2100 };

/**
 * A date with the day first, `18/09/2026` or `18-09-2026`, and a time of the country's clocks. Null if there is no such
 * moment: a notice without a deadline is better than none.
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

/** Undefined without a time, or at the end of the day; null if it is none. */
function parseClock(time: string): string | undefined | null {
  if (time === "" || /^24[:.]00([:.]00)?$/.test(time)) return undefined;
  const [, hours, minutes, seconds = "00"] =
    /^(\d{1,2})[:.](\d\d)(?:[:.](\d\d))?$/.exec(time) ?? [];
  if (!hours || !minutes || Number(hours) > 23) return null;
  if (Number(minutes) > 59 || Number(seconds) > 59) return null;
  return `${hours.padStart(2, "0")}:${minutes}:${seconds}`;
}
