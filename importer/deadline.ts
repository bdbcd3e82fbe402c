import type { CountryRules } from "./countries.ts";
import { parseMoment } from "./moment.ts";

export interface Deadline {
  moment: Date;
  /** The offset may be wrong, and the earlier of two moments was taken. */
  inDoubt: boolean;
}

/**
 * Without a time, the end of the day. Where an offset may be wrong, it is either the true moment or the clock's time with a
 * wrong label: the earlier of the two is the one that nobody misses. Undefined if there is no such moment.
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
