import { reasonOf } from "../../../db/failures.ts";
import { BackgroundLoop } from "../../http/background-loop.ts";
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

const clearIntervalMs = 60_000;
const batchSize = 5;

/**
 * Finishes what visitors' requests could not: stores leads from files, sends notifications that failed or that a
 * crash left behind, and clears the journal of the embedded database.
 */
export class LeadRetryLoop {
  private readonly parts: RetryLoopParts;
  private readonly loop: BackgroundLoop;
  private clearedAt = Date.now();

  constructor(parts: RetryLoopParts) {
    this.parts = parts;
    const replay = new LeadReplay(parts);
    this.loop = new BackgroundLoop({
      tasks: [() => replay.run(), () => this.deliverDue(), () => this.clearJournal()],
      log: parts.log,
      messages: {
        failing: "waiting leads cannot be processed",
        recovered: "waiting leads are processed again",
      },
      intervalMs: parts.intervalMs,
    });
  }

  start(): void {
    this.loop.start();
  }

  async stop(): Promise<void> {
    await this.loop.stop();
  }

  private async deliverDue(): Promise<void> {
    const { database } = this.parts;
    for (;;) {
      const due = await database.asWeb((tx) => claimNotifications(tx, batchSize));
      await Promise.all(due.map((notification) => this.deliver(notification)));
      if (due.length < batchSize || this.loop.stopped) return;
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
