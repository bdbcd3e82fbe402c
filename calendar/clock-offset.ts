/** How far two clocks may be apart before anybody should mind: mornings, deadlines and leases are about minutes. */
export const clockToleranceMs = 60_000;

/** By how much another clock is ahead of ours. */
export interface ClockReading {
  aheadMs: number;
  /** Half of the time that asking took: nobody knows when in between the other looked. */
  uncertainMs: number;
}

/** What another clock showed at some moment between these two of ours. */
export function readClock(theirMs: number, askedMs: number, answeredMs: number): ClockReading {
  return {
    aheadMs: theirMs - (askedMs + answeredMs) / 2,
    uncertainMs: Math.max(0, answeredMs - askedMs) / 2,
  };
}

/** Only if that is certain. */
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
 * When an answer was given, by its sender's clock: `Date`, and as long ago as a cache on the way has kept it (`Age`). It has
 * whole seconds. Undefined if there is none that can be read.
 */
export function parseAnswerTime(date: string | undefined, age?: string): number | undefined {
  const moment = Date.parse(date ?? "");
  if (Number.isNaN(moment)) return undefined;
  return moment + (/^\d{1,9}$/.test(age?.trim() ?? "") ? Number(age) * 1000 : 0);
}
