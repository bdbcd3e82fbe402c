import type { Database } from "../../../db/database.ts";
import { reasonOf } from "../../../db/failures.ts";
import { withTimeout } from "../../../db/with-timeout.ts";
import { BackgroundLoop } from "../../process/background-loop.ts";
import type { Log } from "../../process/log.ts";
import type { UnconfirmedMailLimits } from "../../process/settings.ts";
import { MailFailure } from "./mail-failure.ts";
import {
  claimMail,
  countWaitingMail,
  type DueMail,
  forgetMail,
  settleMail,
  storeContent,
  type WaitingMail,
} from "./mail-store.server.ts";
import type { ComposedMail, MailComposers, MailContent, Mailer } from "./outgoing-mail.ts";

interface MailLoopParts {
  database: Database;
  mailer: Mailer;
  composers: MailComposers;
  limits: UnconfirmedMailLimits;
  log: Log;
  report: MailReport;
  /** Pause between two runs. */
  intervalMs?: number;
  /** Pause before the next try while the mail server is away; it doubles, up to a minute. */
  pauseMs?: number;
  /** How long a shutdown waits for the mail that is being sent. */
  patienceMs?: number;
}

export interface MailReport {
  countSent(): void;
  countGivenUp(): void;
  noteWaiting(waiting: WaitingMail): void;
}

const usualPauseMs = 2_000;
/** Shorter than the time that a process has to shut down. */
const usualPatienceMs = 8_000;
const maxPauseMs = 60_000;
const composeWithinMs = 30_000;
const countIntervalMs = 10_000;
const forgetIntervalMs = 3_600_000;

/**
 * Sends due mails one by one: leases a mail, composes it, stores its content, sends it and records the outcome. So a
 * process that is killed leaves at most one mail whose outcome is unknown, and that one is sent again.
 */
export class MailLoop {
  private readonly parts: MailLoopParts;
  private readonly loop: BackgroundLoop;
  /** While the mail server is away, no mail is tried before `until`. */
  private pause = { ms: 0, until: 0, reason: "" };
  private countedAt = Number.NEGATIVE_INFINITY;
  private forgottenAt = Number.NEGATIVE_INFINITY;

  constructor(parts: MailLoopParts) {
    this.parts = parts;
    this.loop = new BackgroundLoop({
      tasks: [() => this.sendDue(), () => this.count(), () => this.forget()],
      log: parts.log,
      messages: { failing: "mails cannot be sent", recovered: "mails are sent again" },
      intervalMs: parts.intervalMs,
    });
  }

  start(): void {
    this.loop.start();
  }

  /** Waits up to `patienceMs` for the mail that is being sent, then aborts it; it is retried later. */
  async stop(): Promise<void> {
    const { mailer, patienceMs = usualPatienceMs } = this.parts;
    const impatient = setTimeout(() => mailer.close(), patienceMs);
    await this.loop.stop();
    clearTimeout(impatient);
    mailer.close();
  }

  async run(): Promise<void> {
    await this.loop.run();
  }

  /** Throws the reason if no mail can be sent at all. */
  private async sendDue(): Promise<void> {
    if (this.pause.until > performance.now()) throw new Error(this.pause.reason);
    while (!this.loop.stopped) {
      const due = await this.parts.database.asWeb((tx) => claimMail(tx, this.parts.limits));
      if (!due) return;
      const failure = await this.deliver(due);
      if (failure?.kind === "away" && !this.loop.stopped) {
        const ms = Math.min(this.pause.ms * 2 || (this.parts.pauseMs ?? usualPauseMs), maxPauseMs);
        this.pause = { ms, until: performance.now() + ms, reason: failure.message };
        throw failure;
      }
      if (!failure) this.pause = { ms: 0, until: 0, reason: "" };
    }
  }

  private async deliver(due: DueMail): Promise<MailFailure | null> {
    const { database, log, report } = this.parts;
    const outcome = await this.trySending(due);
    if (outcome === "not-ours") return null;
    if (outcome === "unwanted") {
      const failure = new MailFailure("refused", "the request has vanished");
      await database.asWeb((tx) => settleMail(tx, due, failure));
      return null;
    }
    const gaveUp = await database.asWeb((tx) => settleMail(tx, due, outcome));
    if (!outcome) report.countSent();
    if (gaveUp) {
      report.countGivenUp();
      log.error({ mail: due.id, error: outcome?.message }, "a mail was given up");
    }
    return outcome;
  }

  private async trySending(due: DueMail): Promise<MailFailure | null | "not-ours" | "unwanted"> {
    const { database, mailer } = this.parts;
    let content: MailContent | undefined;
    try {
      const composed = due.content ?? (await this.compose(due));
      if (!composed) return "unwanted";
      content = await database.asWeb((tx) => storeContent(tx, due, composed));
    } catch (error) {
      return new MailFailure("later", `it could not be composed: ${reasonOf(error)}`);
    }
    if (!content) return "not-ours";
    try {
      await mailer.send({ ...due, ...content });
      return null;
    } catch (error) {
      if (error instanceof MailFailure) return error;
      return new MailFailure("later", `it could not be sent: ${reasonOf(error)}`);
    }
  }

  private async compose(due: DueMail): Promise<MailContent | null> {
    const composed = await withTimeout(this.composeFor(due), composeWithinMs, () => {
      throw new Error("it took too long");
    });
    if (!composed) return null;
    const { subject, html, text } = composed;
    return { subject, html, text, date: new Date().toISOString() };
  }

  private composeFor(due: DueMail): Promise<ComposedMail | null> {
    const { composers } = this.parts;
    const { purpose, trialId, siteHost, profile, industry, language } = due;
    if (purpose === "sample") return composers.sample({ profile, industry, siteHost, language });
    return trialId ? composers[purpose]({ trialId, siteHost }) : Promise.resolve(null);
  }

  private async count(): Promise<void> {
    if (performance.now() - this.countedAt < countIntervalMs) return;
    this.parts.report.noteWaiting(await this.parts.database.asWeb(countWaitingMail));
    this.countedAt = performance.now();
  }

  private async forget(): Promise<void> {
    if (performance.now() - this.forgottenAt < forgetIntervalMs) return;
    await this.parts.database.asWeb(forgetMail);
    this.forgottenAt = performance.now();
  }
}
