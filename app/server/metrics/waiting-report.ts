import type { Database } from "../../../db/database.ts";
import { countLeadFiles, type WaitingLeadFiles } from "../../features/leads/lead-files.server.ts";
import {
  countWaitingNotifications,
  type WaitingNotifications,
} from "../../features/leads/lead-store.server.ts";

/** Each is null until it could be counted. */
export interface Waiting {
  notifications: WaitingNotifications | null;
  files: WaitingLeadFiles | null;
}

const freshMs = 5_000;
const askMs = 2_000;

/**
 * What waits for the owners to be told, for /readyz and the metrics. However often it is asked for, it is counted once in
 * five seconds; while the database is away, it is what was counted last.
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

/** Grows between two counts too, so that it tells even while the database is away. */
export function secondsSince(moment: Date | null | undefined, now = Date.now()): number {
  return moment ? Math.max(0, Math.round((now - moment.getTime()) / 1000)) : 0;
}
