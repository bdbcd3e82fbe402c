import { reasonOf } from "../../../db/failures.ts";
import { NotificationFailure, remedies } from "./notification-failure.ts";
import type { Notify } from "./notifier.server.ts";

interface WatchLog {
  info(details: object, message: string): void;
  error(details: object, message: string): void;
}

/** A service that fails every other time is not worth a line for each. */
const quietMs = 60_000;

/**
 * Tells the operator that the owners are not told, with the first lead that fails: once for each kind of trouble, not for each
 * lead, and once more when it is over.
 */
export class NotificationWatch {
  private readonly underlying: Notify;
  private readonly log: WatchLog;
  private readonly now: () => number;
  private trouble: string | null = null;
  private readonly saidAt = new Map<string, number>();
  private hasSaid = false;

  constructor(notify: Notify, log: WatchLog, now: () => number = () => performance.now()) {
    this.underlying = notify;
    this.log = log;
    this.now = now;
  }

  /** Whether the last one failed. */
  get failing(): boolean {
    return this.trouble !== null;
  }

  readonly notify: Notify = async (notification) => {
    try {
      await this.underlying(notification);
    } catch (error) {
      this.noteFailure(error);
      throw error;
    }
    this.noteSuccess();
  };

  private noteFailure(error: unknown): void {
    const known = error instanceof NotificationFailure ? error.trouble : undefined;
    const trouble = known ?? "unknown";
    const before = this.trouble;
    this.trouble = trouble;
    const said = this.saidAt.get(trouble) ?? Number.NEGATIVE_INFINITY;
    if (before === trouble || this.now() - said < quietMs) return;
    this.saidAt.set(trouble, this.now());
    this.hasSaid = true;
    const remedy = known ? `; ${remedies[known]}` : "";
    this.log.error(
      {},
      `the owners cannot be told of leads, which are kept and tried again: ${reasonOf(error)}${remedy}`,
    );
  }

  private noteSuccess(): void {
    this.trouble = null;
    if (!this.hasSaid) return;
    this.hasSaid = false;
    this.log.info({}, "the owners are told of leads again");
  }
}
