import {
  type ClockReading,
  describeOffset,
  isFarOff,
  parseAnswerTime,
  readClock,
} from "../../calendar/clock-offset.ts";
import type { SourceName } from "../../db/source-ids.ts";
import type { OnAnswer } from "./pace.ts";

/** What a line about the clock begins with, so that whoever runs a sync can tell it from others. */
export const clockLine = "clock: ";

/**
 * Compares our clock with those of the sources. Of each source the answer counts that shows the latest time: a cache on the
 * way may send earlier ones, and never a later one.
 */
export class SourceClocks {
  private readonly now: () => number;
  private readonly latest = new Map<SourceName, ClockReading>();

  constructor(now: () => number = Date.now) {
    this.now = now;
  }

  listenTo(source: SourceName): OnAnswer {
    return ({ date, age }, askedMs) => {
      const theirMs = parseAnswerTime(date, age);
      if (theirMs === undefined) return;
      const reading = readClock(theirMs, askedMs, this.now());
      const before = this.latest.get(source);
      if (!before || reading.aheadMs > before.aheadMs) this.latest.set(source, reading);
    };
  }

  /** Of the sources whose clocks are far from ours. */
  describe(): string[] {
    return [...this.latest]
      .filter(([, reading]) => isFarOff(reading))
      .map(([source, reading]) => {
        const offset = describeOffset(reading, `the one of ${source}`);
        return `${clockLine}${offset}: set it by NTP; letters and deadlines go by it`;
      });
  }
}
