import type { Database } from "../../../../db/database.ts";
import { BackgroundLoop } from "../../../process/background-loop.ts";
import type { Log } from "../../../process/log.ts";
import { countTrials, type TrialCounts } from "./run-store.server.ts";

interface TrialWatchParts {
  database: Database;
  report: TrialReport;
  log: Log;
  intervalMs?: number;
}

export interface TrialReport {
  countSent(digests: number): void;
  noteCounts(counts: TrialCounts): void;
}

const usualIntervalMs = 10_000;

/**
 * Counts trials and digests. If digests are due and nobody sends them, because the sender was killed or the mail server
 * was away, they are offered again.
 */
export class TrialWatch {
  /** Called with the number of due digests, to have them sent. */
  onDue: ((due: number) => Promise<void>) | undefined;
  private readonly parts: TrialWatchParts;
  private readonly loop: BackgroundLoop;

  constructor(parts: TrialWatchParts) {
    this.parts = parts;
    this.loop = new BackgroundLoop({
      tasks: [() => this.look()],
      log: parts.log,
      messages: { failing: "trials cannot be counted", recovered: "trials are counted again" },
      intervalMs: parts.intervalMs ?? usualIntervalMs,
    });
  }

  start(): void {
    this.loop.start();
  }

  stop(): Promise<void> {
    return this.loop.stop();
  }

  private async look(): Promise<void> {
    const { database, report } = this.parts;
    const counts = await database.asWeb(countTrials);
    if (!counts) return;
    report.noteCounts(counts);
    if (counts.due > 0 && !this.loop.stopped) await this.onDue?.(counts.due);
  }
}
