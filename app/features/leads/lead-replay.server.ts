import { type LeadDeskParts, leaseSeconds, reasonOf } from "./lead-desk.server.ts";
import { type LeadFile, UnreadableLeadFile } from "./lead-files.server.ts";
import {
  DuplicateSubmission,
  findSubmission,
  saveSubmission,
  settleNotification,
} from "./lead-store.server.ts";
import type { Submission } from "./submission.ts";

const longestPauseMs = 30_000;

/** Brings leads from files into the database. One that it refuses does not hold up the others. */
export class LeadReplay {
  private readonly parts: LeadDeskParts;
  /** On the first round every file is a leftover of a process that is gone. */
  private first = true;
  private readonly refused = new Set<string>();
  private pause = { ms: 0, until: 0 };

  constructor(parts: LeadDeskParts) {
    this.parts = parts;
  }

  /** Throws when the database is away. */
  async run(): Promise<void> {
    const { database, files } = this.parts;
    await files.recoverDrafts();
    const all = this.first && database.kind === "embedded";
    const ready = (await files.list()).filter(
      (file) => all || (file.state !== "stored" && isOlder(file, leaseSeconds)),
    );
    let away: unknown;
    for (const file of ready) {
      try {
        if (away) await this.tellFromFile(file);
        else await this.replay(file);
      } catch (error) {
        if (error instanceof UnreadableLeadFile) await this.setAside(file);
        else {
          if (isRefusal(error)) this.reportRefused(file, error);
          else away = error;
          await this.tellFromFile(file);
        }
      }
    }
    if (away) throw away;
    this.first = false;
  }

  private async replay(file: LeadFile): Promise<void> {
    const { database, files, log } = this.parts;
    const submission = await files.read(file);
    if (!submission) return;
    const delivered = file.state === "notified";
    try {
      await database.asWeb((tx) => saveSubmission(tx, submission, { delivered, leaseSeconds: 0 }));
      log.info({ state: file.state }, "a lead was brought from its file into the database");
    } catch (error) {
      // It is there already: the answer of the database had only come too late.
      if (!(error instanceof DuplicateSubmission)) throw error;
      if (delivered) await this.settleReplayed(submission);
    }
    if (database.kind === "postgres") await files.remove(file);
    else if (file.state !== "stored") await files.move(file, "stored");
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
    if (file.state !== "waiting" || this.pause.until > Date.now()) return;
    try {
      const submission = await files.read(file);
      if (!submission || submission.honeypot) return;
      await notify(submission.notification);
      await files.move(file, "notified");
      this.pause = { ms: 0, until: 0 };
    } catch (error) {
      const ms = Math.min(this.pause.ms * 2 || 2_000, longestPauseMs);
      this.pause = { ms, until: Date.now() + ms };
      log.info({ error: reasonOf(error) }, "the owners could not be told from a lead's file");
    }
  }

  private async setAside(file: LeadFile): Promise<void> {
    this.parts.log.error({ file: file.name }, "a lead's file is damaged and was set aside");
    await this.parts.files.move(file, "unreadable").catch(() => {});
  }

  private reportRefused(file: LeadFile, error: unknown): void {
    if (this.refused.has(file.name)) return;
    this.refused.add(file.name);
    this.parts.log.error(
      { file: file.name, error: reasonOf(error) },
      "the database refuses a lead; it stays in its file",
    );
  }
}

/** The database is there, but will not have this row: bad data, a constraint, a missing right. */
function isRefusal(error: unknown): boolean {
  for (let reason = error; reason instanceof Error; reason = reason.cause) {
    const { code } = reason as { code?: unknown };
    if (typeof code === "string" && /^(22|23|42|44|P0)[0-9A-Z]{3}$/.test(code)) return true;
  }
  return false;
}

/** The time is in the name, in milliseconds of UTC without its punctuation. */
function isOlder({ name }: LeadFile, seconds: number): boolean {
  const limit = new Date(Date.now() - seconds * 1000).toISOString().replace(/\D/g, "");
  return name.slice(0, limit.length) < limit;
}
