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
  /** Between two runs. */
  intervalMs?: number;
}

const usualIntervalMs = 2_000;
const clearIntervalMs = 60_000;
const batchSize = 5;

/**
 * Finishes what visitors' requests could not: stores leads from files, sends notifications that failed or that a
 * crash left behind, and clears the journal of the embedded database.
 */
export class LeadRetryLoop {
  private readonly parts: RetryLoopParts;
  private timer: NodeJS.Timeout | undefined;
  private currentRun: Promise<void> | undefined;
  private stopped = false;
  private clearedAt = Date.now();
  private lastFailure = "";
  private readonly replay: LeadReplay;

  constructor(parts: RetryLoopParts) {
    this.parts = parts;
    this.replay = new LeadReplay(parts);
  }

  start(): void {
    if (this.stopped) return;
    this.currentRun = this.run().finally(() => {
      this.timer = setTimeout(() => this.start(), this.parts.intervalMs ?? usualIntervalMs);
      this.timer.unref();
    });
  }

  async stop(): Promise<void> {
    this.stopped = true;
    clearTimeout(this.timer);
    await this.currentRun;
    clearTimeout(this.timer);
  }

  /** The three tasks run even if one before them fails. */
  private async run(): Promise<void> {
    const reasons = new Set<string>();
    const note = (error: unknown) => reasons.add(reasonOf(error));
    await this.replay.run().catch(note);
    await this.deliverDue().catch(note);
    await this.clearJournal().catch(note);
    this.logChange([...reasons].join("; "));
  }

  /** Runs every two seconds, so a failure is logged only when it begins, changes or ends. */
  private logChange(reason: string): void {
    if (reason === this.lastFailure) return;
    this.lastFailure = reason;
    const { log } = this.parts;
    if (reason) log.error({ error: reason }, "waiting leads cannot be processed");
    else log.info({}, "waiting leads are processed again");
  }

  private async deliverDue(): Promise<void> {
    const { database } = this.parts;
    for (;;) {
      const due = await database.asWeb((tx) => claimNotifications(tx, batchSize));
      await Promise.all(due.map((notification) => this.deliver(notification)));
      if (due.length < batchSize || this.stopped) return;
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

  /** After a checkpoint the embedded database has the leads on disk, so their files can go. */
  private async clearJournal(): Promise<void> {
    const { database, files } = this.parts;
    if (database.kind !== "embedded" || Date.now() - this.clearedAt < clearIntervalMs) return;
    const stored = (await files.list()).filter(({ state }) => state === "stored");
    if (stored.length > 0) {
      await database.asOwner((_, client) => client.query("CHECKPOINT"));
      for (const file of stored) await files.remove(file);
    }
    this.clearedAt = Date.now();
  }
}
