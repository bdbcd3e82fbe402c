import type { Database } from "../../../db/database.ts";
import { BackgroundLoop } from "../../process/background-loop.ts";
import type { Log } from "../../process/log.ts";
import { countMail, type MailCounts } from "./outbox.server.ts";

interface MailWatchParts {
  database: Pick<Database, "asWeb">;
  onCounted(counts: MailCounts): void;
  log: Log;
  intervalMs?: number;
}

/** Short, since a visitor who has just asked for a trial is watching their mailbox. */
const usualIntervalMs = 1_000;

/** Counts mails that wait. If some are due and nobody sends them, a process that sends is asked for. */
export class MailWatch {
  /** Called with the number of due mails, to have them sent. */
  onDue: ((due: number) => Promise<void>) | undefined;
  private readonly parts: MailWatchParts;
  private readonly loop: BackgroundLoop;

  constructor(parts: MailWatchParts) {
    this.parts = parts;
    this.loop = new BackgroundLoop({
      tasks: [() => this.look()],
      log: parts.log,
      messages: { failing: "mails cannot be counted", recovered: "mails are counted again" },
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
    const counts = await this.parts.database.asWeb(countMail);
    this.parts.onCounted(counts);
    const due = counts.letters.due + counts.strangers.due;
    if (due > 0 && !this.loop.stopped) await this.onDue?.(due);
  }
}
