import {
  type ClockReading,
  describeOffset,
  isFarOff,
  parseAnswerTime,
  readClock,
} from "../../calendar/clock-offset.ts";
import type { SourceName } from "../../db/source-ids.ts";
import type { OnAnswer } from "./pace.ts";

/** Prefix of lines about the clock, so that the caller of a sync can tell them from others. */
export const clockLine = "clock: ";

/**
 * Compares our clock with those of the sources. For each source the answer with the latest time counts: a cache in
 * between may send earlier times, but never later ones.
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

  /** Lines about the sources whose clocks are far from ours. */
  describe(): string[] {
    return [...this.latest]
      .filter(([, reading]) => isFarOff(reading))
      .map(([source, reading]) => {
        const offset = describeOffset(reading, `the one of ${source}`);
        return `${clockLine}${offset}: set it by NTP; digests and deadlines use it`;
      });
  }
}
