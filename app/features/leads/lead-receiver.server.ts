import type { Database } from "../../../db/database.ts";
import { reasonOf } from "../../../db/failures.ts";
import type { Log } from "../../process/log.ts";
import { SingleFlight } from "../../process/single-flight.ts";
import type { SampleChoice } from "../digest/sample-writer.server.ts";
import { cacheLinkKey } from "../mail/mail-settings.server.ts";
import { seal, unseal } from "../mail/sealed.server.ts";
import type { LeadFile, LeadFiles } from "./lead-files.server.ts";
import {
  claimNotifications,
  countLeads,
  DuplicateSubmission,
  findSubmission,
  saveSubmission,
  settleNotification,
} from "./lead-store.server.ts";
import type { Notify } from "./notifier.server.ts";
import { type LeadReceipt, receiptOf, type Submission } from "./submission.server.ts";

export interface LeadReceiverParts {
  database: Database;
  files: LeadFiles;
  notify: Notify;
  log: Log;
}

/** Shown to the visitor. `not-delivered`: the owners were not notified; the lead is stored if at all possible. */
export type SubmissionOutcome = "received" | "not-delivered";

interface Stored {
  id: string;
  delivered: boolean;
  /** False if an earlier request had already stored the lead. */
  created: boolean;
}

/** How long to wait for the database before the lead is written to a file instead. */
const storeTimeoutMs = 2_000;
/** Longer than the notification within the visitor's request can take. */
export const leaseSeconds = 15;
const testIntervalMs = 1_000;

/**
 * Receives leads: store, then notify, then answer. If storing fails, the lead goes into a file; if notifying fails,
 * the retry loop notifies later (lead-retry-loop.server.ts).
 */
export class LeadReceiver {
  private readonly underWay = new SingleFlight<SubmissionOutcome>();
  private readonly parts: LeadReceiverParts;
  private readonly loadKey: () => Promise<Buffer>;
  private connectionTest = { underWay: false, at: Number.NEGATIVE_INFINITY };

  constructor(parts: LeadReceiverParts) {
    this.parts = parts;
    this.loadKey = cacheLinkKey((work) => parts.database.asWeb(work, storeTimeoutMs));
  }

  /** For the address of the thank-you page. Null if its key cannot be read: the page is shown without it. */
  async sealReceipt(submission: Submission): Promise<string | null> {
    const key = await this.loadKey().catch(() => undefined);
    return key ? seal(key, "lead receipt", receiptOf(submission)) : null;
  }

  /** Undefined for what we did not seal, and for what is too old. */
  async openReceipt(token: string): Promise<LeadReceipt | undefined> {
    const key = await this.loadKey().catch(() => undefined);
    return key && unseal<LeadReceipt>(key, "lead receipt", token, Date.now());
  }

  /** The choice, as a query, that the link of a sample hides; as long as the link is good. */
  async openChoice(token: string): Promise<string | undefined> {
    const key = await this.loadKey().catch(() => undefined);
    return key && unseal<SampleChoice>(key, "sample choice", token, Date.now())?.query;
  }

  /** A double click submits twice; both requests get the result of one. */
  submit(submission: Submission): Promise<SubmissionOutcome> {
    const key = `${submission.formKey} ${submission.contentHash}`;
    return this.underWay.once(key, () => this.receive(submission));
  }

  /** Runs in the background, at most one at a time and one a second. A failure is only logged. */
  testConnection(): void {
    const { database, log } = this.parts;
    const { underWay, at } = this.connectionTest;
    if (underWay || performance.now() - at < testIntervalMs) return;
    this.connectionTest = { underWay: true, at: performance.now() };
    database
      .asWeb(countLeads)
      .catch((error) => log.error({ error: reasonOf(error) }, "the connection test failed"))
      .finally(() => {
        this.connectionTest.underWay = false;
      });
  }

  private async receive(submission: Submission): Promise<SubmissionOutcome> {
    const { database, files, log } = this.parts;
    const spool = () =>
      files.write(submission).catch((error: Error) => {
        log.error({ error: reasonOf(error) }, "a lead could not be written to disk");
        return undefined;
      });
    // The embedded database is not trusted to survive a crash: the file is written first.
    let file = database.kind === "embedded" ? await spool() : undefined;
    const stored = await this.store(submission, file?.state === "notified");
    if (stored === undefined) {
      file ??= await spool();
      // Owners are not notified of a bot's lead, so it is received only if the file was written.
      if (submission.honeypot) return file ? "received" : "not-delivered";
      return this.notifyFromFile(submission, file);
    }
    if (file) {
      await files.move(file, "stored").catch((error: Error) => {
        log.error({ error: reasonOf(error) }, "a lead's file could not be marked");
      });
    }
    if (stored.delivered || submission.honeypot) return "received";
    return this.notifyStored(submission, stored);
  }

  private async store(submission: Submission, delivered: boolean): Promise<Stored | undefined> {
    const { database, log } = this.parts;
    const options = { delivered, leaseSeconds, log };
    try {
      const id = await database.asWeb(
        (tx) => saveSubmission(tx, submission, options),
        storeTimeoutMs,
      );
      return { id, delivered, created: true };
    } catch (error) {
      if (error instanceof DuplicateSubmission) {
        const found = await database
          .asWeb((tx) => findSubmission(tx, submission), storeTimeoutMs)
          .catch(() => undefined);
        return found && { ...found, created: false };
      }
      log.error({ error: reasonOf(error) }, "a lead could not be stored in the database");
      return undefined;
    }
  }

  private async notifyStored(
    { notification }: Submission,
    { id, created }: Stored,
  ): Promise<SubmissionOutcome> {
    const { database, notify, log } = this.parts;
    if (!created) {
      // Submitted again after a failure: notify now, unless another attempt holds the lease.
      const claimed = await database
        .asWeb((tx) => claimNotifications(tx, 1, id), storeTimeoutMs)
        .catch(() => []);
      if (claimed.length === 0) return "received";
    }
    const failure = await notify(notification).then(() => null, reasonOf);
    await database
      .asWeb((tx) => settleNotification(tx, id, failure), storeTimeoutMs)
      .catch((error) => {
        // The lease runs out and the retry loop notifies once more: better twice than never.
        log.error({ error: reasonOf(error) }, "a notification could not be settled");
      });
    return failure === null ? "received" : "not-delivered";
  }

  private async notifyFromFile(
    { notification }: Submission,
    file: LeadFile | undefined,
  ): Promise<SubmissionOutcome> {
    const { files, notify } = this.parts;
    // Submitted again after the owners were notified.
    if (file?.state === "notified") return "received";
    try {
      await notify(notification);
    } catch {
      // Logged by the NotificationWatch.
      return "not-delivered";
    }
    if (file) await files.move(file, "notified").catch(() => {});
    return "received";
  }
}
