import { isRefusal, reasonOf } from "../../../db/failures.ts";
import { type LeadFile, UnreadableLeadFile } from "./lead-files.server.ts";
import { type LeadReceiverParts, leaseSeconds } from "./lead-receiver.server.ts";
import {
  DuplicateSubmission,
  findSubmission,
  saveSubmission,
  settleNotification,
} from "./lead-store.server.ts";
import type { Submission } from "./submission.ts";

const longestPauseMs = 30_000;

/**
 * Brings leads from files into the database. One that it refuses, or a file that the disk does not
 * give or let go of, does not hold up the others.
 */
export class LeadReplay {
  private readonly parts: LeadReceiverParts;
  /** On the first round every file is a leftover of a process that is gone. */
  private first = true;
  private readonly reported = new Set<string>();
  /** Files that should say so themselves, but could not be renamed. */
  private readonly told = new Set<string>();
  private pause = { ms: 0, until: 0 };

  constructor(parts: LeadReceiverParts) {
    this.parts = parts;
  }

  /** Throws when the database is away. */
  async run(): Promise<void> {
    const { database, files } = this.parts;
    await files.recoverDrafts();
    const all = this.first && database.kind === "embedded";
    const ready = (await files.list()).filter(
      (file) => all || (file.state !== "stored" && isLeft(file, leaseSeconds)),
    );
    let away: unknown;
    for (const file of ready) {
      try {
        if (away) await this.tellFromFile(file);
        else await this.replay(file);
      } catch (error) {
        if (isRefusal(error)) {
          this.report(file, error, "the database refuses a lead; it stays in its file");
        } else away = error;
        await this.tellFromFile(file);
      }
    }
    if (away) throw away;
    this.first = false;
  }

  /** Throws what the database says, never what the disk says. */
  private async replay(file: LeadFile): Promise<void> {
    const { database, log } = this.parts;
    const submission = await this.read(file);
    if (!submission) return;
    const delivered = file.state === "notified" || this.told.has(file.name);
    try {
      await database.asWeb((tx) => saveSubmission(tx, submission, { delivered, leaseSeconds: 0 }));
      log.info({ state: file.state }, "a lead was brought from its file into the database");
    } catch (error) {
      // It is there already: the answer of the database had only come too late.
      if (!(error instanceof DuplicateSubmission)) throw error;
      if (delivered) await this.settleReplayed(submission);
    }
    await this.finish(file);
  }

  /** Undefined when there is nothing to do, or nothing that can be done. */
  private async read(file: LeadFile): Promise<Submission | undefined> {
    try {
      return await this.parts.files.read(file);
    } catch (error) {
      if (error instanceof UnreadableLeadFile) await this.setAside(file);
      else this.report(file, error, "a lead's file cannot be read");
      return undefined;
    }
  }

  private async finish(file: LeadFile): Promise<void> {
    const { database, files } = this.parts;
    try {
      if (database.kind === "postgres") await files.remove(file);
      else if (file.state !== "stored") await files.move(file, "stored");
    } catch (error) {
      this.report(file, error, "a lead is in the database, but its file stays as it is");
    }
  }

  /** Stored after all, and told from its file: nobody needs to be told again. */
  private settleReplayed(submission: Submission): Promise<unknown> {
    return this.parts.database.asWeb(async (tx) => {
      const found = await findSubmission(tx, submission);
      if (found && !found.delivered) await settleNotification(tx, found.id, null);
    });
  }

  /** The owners need not wait for the database. If they cannot be reached either, it pauses. */
  private async tellFromFile(file: LeadFile): Promise<void> {
    const { files, notify, log } = this.parts;
    if (file.state !== "waiting" || this.told.has(file.name)) return;
    if (this.pause.until > Date.now()) return;
    const submission = await this.read(file);
    if (!submission || submission.honeypot) return;
    try {
      await notify(submission.notification);
      this.pause = { ms: 0, until: 0 };
    } catch (error) {
      const ms = Math.min(this.pause.ms * 2 || 2_000, longestPauseMs);
      this.pause = { ms, until: Date.now() + ms };
      log.info({ error: reasonOf(error) }, "the owners could not be told from a lead's file");
      return;
    }
    await files.move(file, "notified").catch((error) => {
      this.told.add(file.name);
      this.report(file, error, "the owners know of a lead, but its file does not say so");
    });
  }

  private async setAside(file: LeadFile): Promise<void> {
    this.parts.log.error({ file: file.name }, "a lead's file is damaged and was set aside");
    await this.parts.files.move(file, "unreadable").catch(() => {});
  }

  /** Once for each file: it will be the same in two seconds. */
  private report(file: LeadFile, error: unknown, message: string): void {
    if (this.reported.has(file.name)) return;
    this.reported.add(file.name);
    this.parts.log.error({ file: file.name, error: reasonOf(error) }, message);
  }
}

/**
 * Nobody is at it any more. The time is in the name, in milliseconds of UTC without its punctuation;
 * one that is yet to come was written before the clock was set back.
 */
function isLeft({ name }: LeadFile, seconds: number): boolean {
  const at = (ms: number) => new Date(Date.now() + ms).toISOString().replace(/\D/g, "");
  const [before, after] = [at(-seconds * 1000), at(seconds * 1000)];
  const written = name.slice(0, before.length);
  return written < before || written > after;
}
