/** How far two clocks may differ without harm: digest runs, deadlines and leases are about minutes. */
export const clockToleranceMs = 60_000;

/** Difference between another clock and ours; positive if the other is ahead. */
export interface ClockReading {
  aheadMs: number;
  /** Half of the time that asking took: the other clock was read at some moment in between. */
  uncertainMs: number;
}

/** `theirMs` is what another clock showed at some moment between our `askedMs` and `answeredMs`. */
export function readClock(theirMs: number, askedMs: number, answeredMs: number): ClockReading {
  return {
    aheadMs: theirMs - (askedMs + answeredMs) / 2,
    uncertainMs: Math.max(0, answeredMs - askedMs) / 2,
  };
}

/** True only if the difference is certain to be too large. */
export function isFarOff({ aheadMs, uncertainMs }: ClockReading): boolean {
  return Math.abs(aheadMs) - uncertainMs > clockToleranceMs;
}

/** `this machine's clock is 5 min behind the database's` */
export function describeOffset({ aheadMs }: ClockReading, whose: string): string {
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  const amount =
    seconds < 120
      ? `${seconds} s`
      : seconds < 7_200
        ? `${Math.round(seconds / 60)} min`
        : seconds < 172_800
          ? `${Math.round(seconds / 3600)} hours`
          : `${Math.round(seconds / 86_400)} days`;
  return `this machine's clock is ${amount} ${aheadMs > 0 ? "behind" : "ahead of"} ${whose}`;
}

/**
 * The server's current time from an HTTP answer: its `Date` plus the time that a cache has kept it (`Age`), in whole
 * seconds. Undefined if `Date` is missing or unreadable.
 */
export function parseAnswerTime(date: string | undefined, age?: string): number | undefined {
  const moment = Date.parse(date ?? "");
  if (Number.isNaN(moment)) return undefined;
  return moment + (/^\d{1,9}$/.test(age?.trim() ?? "") ? Number(age) * 1000 : 0);
}
