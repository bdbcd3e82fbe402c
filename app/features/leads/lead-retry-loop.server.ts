import { isRefusal, reasonOf } from "../../../db/failures.ts";
import { BackgroundLoop } from "../../process/background-loop.ts";
import { type LeadFile, UnreadableLeadFile } from "./lead-files.server.ts";
import { type LeadReceiverParts, leaseSeconds } from "./lead-receiver.server.ts";
import {
  claimNotifications,
  type DueNotification,
  DuplicateSubmission,
  findSubmission,
  saveSubmission,
  settleNotification,
} from "./lead-store.server.ts";
import type { Submission } from "./submission.server.ts";

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
      "GIVEN UP after 28 hours: the owners do not know of a lead; see npm run leads",
    );
  }

  /** Removes files of stored leads after a checkpoint, when the embedded database has them on disk. */
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

const maxBackoffMs = 30_000;

/**
 * Stores leads from files in the database. A lead that the database refuses, or a file that cannot be read or
 * removed, does not hold up the others.
 */
export class LeadReplay {
  private readonly parts: LeadReceiverParts;
  /** On the first run every file is left over from an earlier process. */
  private firstRun = true;
  private readonly reported = new Set<string>();
  /** Names of files that the owners were notified of, but that could not be renamed to say so. */
  private readonly notified = new Set<string>();
  private backoff = { ms: 0, until: 0 };

  constructor(parts: LeadReceiverParts) {
    this.parts = parts;
  }

  /** Throws when the database is down. */
  async run(): Promise<void> {
    const { database, files } = this.parts;
    await files.recoverDrafts();
    const all = this.firstRun && database.kind === "embedded";
    const ready = (await files.list()).filter(
      (file) => all || (file.state !== "stored" && isAbandoned(file)),
    );
    let outage: unknown;
    for (const file of ready) {
      try {
        if (outage) await this.notifyFromFile(file);
        else await this.replay(file);
      } catch (error) {
        if (isRefusal(error)) {
          this.report(file, error, "the database refuses a lead; it stays in its file");
        } else outage = error;
        await this.notifyFromFile(file);
      }
    }
    if (outage) throw outage;
    this.firstRun = false;
  }

  /** Throws errors of the database; those of the disk are reported here. */
  private async replay(file: LeadFile): Promise<void> {
    const { database, files, log } = this.parts;
    const submission = await this.read(file);
    if (!submission) return;
    const delivered = file.state === "notified" || this.notified.has(file.name);
    try {
      await database.asWeb((tx) =>
        saveSubmission(tx, submission, { delivered, leaseSeconds: 0, log }),
      );
      log.info({ state: file.state }, "a lead was brought from its file into the database");
    } catch (error) {
      // Already stored: the database had only answered too late.
      if (!(error instanceof DuplicateSubmission)) throw error;
      if (delivered) await this.settleReplayed(submission);
    }
    try {
      if (database.kind === "postgres") await files.remove(file);
      else if (file.state !== "stored") await files.move(file, "stored");
    } catch (error) {
      this.report(file, error, "a lead is in the database, but its file stays as it is");
    }
  }

  /** Undefined if the file is gone or cannot be read. A damaged one is set aside. */
  private async read(file: LeadFile): Promise<Submission | undefined> {
    const { files, log } = this.parts;
    try {
      return await files.read(file);
    } catch (error) {
      if (error instanceof UnreadableLeadFile) {
        log.error({ file: file.name }, "a lead's file is damaged and was set aside");
        await files.move(file, "unreadable").catch(() => {});
      } else this.report(file, error, "a lead's file cannot be read");
      return undefined;
    }
  }

  /** Settles the notification of a lead that was stored after all, and that the owners know of from the file. */
  private settleReplayed(submission: Submission): Promise<unknown> {
    return this.parts.database.asWeb(async (tx) => {
      const found = await findSubmission(tx, submission);
      if (found && !found.delivered) await settleNotification(tx, found.id, null);
    });
  }

  /** Notifies while the database is down. Backs off if notifying fails, too. */
  private async notifyFromFile(file: LeadFile): Promise<void> {
    const { files, notify } = this.parts;
    if (file.state !== "waiting" || this.notified.has(file.name)) return;
    if (this.backoff.until > Date.now()) return;
    const submission = await this.read(file);
    if (!submission || submission.honeypot) return;
    try {
      await notify(submission.notification);
      this.backoff = { ms: 0, until: 0 };
    } catch {
      const ms = Math.min(this.backoff.ms * 2 || 2_000, maxBackoffMs);
      this.backoff = { ms, until: Date.now() + ms };
      return;
    }
    await files.move(file, "notified").catch((error) => {
      this.notified.add(file.name);
      this.report(file, error, "the owners know of a lead, but its file does not say so");
    });
  }

  /** Once per file: the next run, in two seconds, would log the same. */
  private report(file: LeadFile, error: unknown, message: string): void {
    if (this.reported.has(file.name)) return;
    this.reported.add(file.name);
    this.parts.log.error({ file: file.name, error: reasonOf(error) }, message);
  }
}

/**
 * Whether the request that wrote the file must have ended. The name begins with the request's time, an ISO string
 * without punctuation. A time in the future was written before the clock was set back.
 */
function isAbandoned({ name }: LeadFile): boolean {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString().replace(/\D/g, "");
  const [before, after] = [at(-leaseSeconds * 1000), at(leaseSeconds * 1000)];
  const written = name.slice(0, before.length);
  return written < before || written > after;
}
