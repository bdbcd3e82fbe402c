import { reasonOf } from "../../../db/failures.ts";
import type { LeadReceiverParts } from "./lead-receiver.server.ts";
import { LeadReplay } from "./lead-replay.server.ts";
import {
  claimNotifications,
  type DueNotification,
  settleNotification,
} from "./lead-store.server.ts";

interface RetryLoopParts extends LeadReceiverParts {
  onGivenUp: () => void;
}

const everyMs = 2_000;
const clearEveryMs = 60_000;
const atOnce = 5;

/**
 * What the visitor's request could not finish: leads from files into the database, notifications
 * that failed or that a crash left behind, and the journal of the embedded database cleared.
 */
export class LeadRetryLoop {
  private readonly parts: RetryLoopParts;
  private timer: NodeJS.Timeout | undefined;
  private round: Promise<void> | undefined;
  private stopped = false;
  private clearedAt = Date.now();
  private hindrance = "";
  private readonly replay: LeadReplay;

  constructor(parts: RetryLoopParts) {
    this.parts = parts;
    this.replay = new LeadReplay(parts);
  }

  start(): void {
    if (this.stopped) return;
    this.round = this.run().finally(() => {
      this.timer = setTimeout(() => this.start(), everyMs);
      this.timer.unref();
    });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.round;
    clearTimeout(this.timer);
  }

  /** Each of the three whatever became of the one before. */
  private async run(): Promise<void> {
    const reasons = new Set<string>();
    const note = (error: unknown) => reasons.add(reasonOf(error));
    await this.replay.run().catch(note);
    await this.deliverDue().catch(note);
    await this.clearJournal().catch(note);
    this.tell([...reasons].join("; "));
  }

  /** The next run tries again, every two seconds; what keeps it from its work is said once. */
  private tell(reason: string): void {
    if (reason === this.hindrance) return;
    this.hindrance = reason;
    const { log } = this.parts;
    if (reason) log.error({ error: reason }, "leads that wait cannot be seen to");
    else log.info({}, "leads that wait are seen to again");
  }

  private async deliverDue(): Promise<void> {
    const { database } = this.parts;
    for (;;) {
      const due = await database.asWeb((tx) => claimNotifications(tx, atOnce));
      await Promise.all(due.map((notification) => this.deliver(notification)));
      if (due.length < atOnce || this.stopped) return;
    }
  }

  private async deliver({ id, notification }: DueNotification): Promise<void> {
    const { database, notify, log, onGivenUp } = this.parts;
    const failure = await notify(notification).then(() => null, reasonOf);
    const gaveUp = await database.asWeb((tx) => settleNotification(tx, id, failure));
    if (!gaveUp) return;
    onGivenUp();
    log.error(
      { submission: id, error: failure },
      "GIVEN UP after 28 hours: a lead's owners do not know of it; see npm run leads",
    );
  }

  /** Once the embedded database has everything in its tables, on disk. */
  private async clearJournal(): Promise<void> {
    const { database, files } = this.parts;
    if (database.kind !== "embedded" || Date.now() - this.clearedAt < clearEveryMs) return;
    const stored = (await files.list()).filter(({ state }) => state === "stored");
    if (stored.length > 0) {
      await database.asOwner((_, client) => client.query("CHECKPOINT"));
      for (const file of stored) await files.remove(file);
    }
    this.clearedAt = Date.now();
  }
}
