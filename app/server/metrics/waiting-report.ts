import type { Database } from "../../../db/database.ts";
import { countLeadFiles, type WaitingLeadFiles } from "../../features/leads/lead-files.server.ts";
import {
  countWaitingNotifications,
  type WaitingNotifications,
} from "../../features/leads/lead-store.server.ts";

/** Each is null until its first count. */
export interface Waiting {
  notifications: WaitingNotifications | null;
  files: WaitingLeadFiles | null;
}

const freshMs = 5_000;
const askMs = 2_000;

/**
 * Counts what the owners have not been notified of yet, for /readyz and the metrics: once in five seconds at most.
 * While the database is unreachable, the last count is returned.
 */
export class WaitingReport {
  private readonly database: Pick<Database, "asWeb">;
  private readonly dataDir: string;
  private readonly now: () => number;
  private last: Waiting = { notifications: null, files: null };
  private countedAt = Number.NEGATIVE_INFINITY;
  private underWay: Promise<Waiting> | undefined;

  constructor(
    database: Pick<Database, "asWeb">,
    dataDir: string,
    now: () => number = () => performance.now(),
  ) {
    this.database = database;
    this.dataDir = dataDir;
    this.now = now;
  }

  /** Never rejects. */
  async look(): Promise<Waiting> {
    if (this.now() - this.countedAt < freshMs) return this.last;
    this.underWay ??= this.count().finally(() => {
      this.underWay = undefined;
    });
    return this.underWay;
  }

  private async count(): Promise<Waiting> {
    const [notifications, files] = await Promise.all([
      this.database.asWeb(countWaitingNotifications, askMs).catch(() => this.last.notifications),
      countLeadFiles(this.dataDir).catch(() => this.last.files),
    ]);
    this.last = { notifications, files };
    this.countedAt = this.now();
    return this.last;
  }
}

/** Seconds since a moment, 0 without one: an age grows even while the database is unreachable. */
export function secondsSince(moment: Date | null | undefined, now = Date.now()): number {
  return moment ? Math.max(0, Math.round((now - moment.getTime()) / 1000)) : 0;
}
