import { setImmediate as nextTurn, setTimeout as rest } from "node:timers/promises";
import type { Database, Tx } from "../../../db/database.ts";
import { isUnavailable, reasonOf } from "../../../db/failures.ts";
import { withTimeout } from "../../../db/with-timeout.ts";
import type { SendProgress } from "../../../workers/mail-job.ts";
import type { Log } from "../../process/log.ts";
import type { UnconfirmedMailLimits } from "../../process/settings.ts";
import { MailFailure } from "./mail-failure.ts";
import {
  beginMail,
  claimMails,
  type DueMail,
  isConfirmed,
  type MailOutcome,
  type MailPurpose,
  packMail,
  releaseMails,
  type StoredMail,
  settleMail,
  storeMails,
  unpackMail,
} from "./outbox.server.ts";
import type { ComposedMail, MailContent, Mailer } from "./outgoing-mail.ts";

/** What a mail says, if anything. */
export interface WrittenMail {
  mail: ComposedMail | null;
  /** What a digest turned out to be. */
  kind?: string;
  /** The change batch up to which it tells. */
  run?: number;
}

/** Composes the mails of one purpose. */
export interface MailWriter {
  /** Reads what these mails are made from. The answer composes one of them. */
  prepare(due: DueMail[]): Promise<(one: DueMail) => Promise<WrittenMail> | WrittenMail>;
  /** Runs in the transaction which records that the mail was sent, or that there was nothing to say. */
  onSettled?(tx: Tx, mail: DueMail, outcome: "sent" | "nothing"): Promise<void>;
}

/** None is needed for a purpose whose mails are composed before they are queued. */
export type MailWriters = Partial<Record<MailPurpose, MailWriter>>;

export interface SenderParts {
  database: Pick<Database, "asSender">;
  mailer: Mailer;
  /** Whom reports go to, and by which mailer. Their rows name nobody. */
  owners: { address: string; mailer: Mailer };
  writers: MailWriters;
  unconfirmed: UnconfirmedMailLimits;
  /** Runs in the transaction which records that there is no such mailbox. */
  onBounced(tx: Tx, addressHash: string): Promise<void>;
  /** Runs in the transaction which records another refusal. */
  onRefused(tx: Tx, addressHash: string): Promise<void>;
  /** Never gets an address or the text of a mail. */
  log: Log;
  signal: AbortSignal;
  /** An earlier process was refused every time: no refusal is believed until a mail is accepted. */
  doubtful?: boolean;
  onProgress?(progress: SendProgress): void;
  limits?: Partial<typeof usualLimits>;
}

const usualLimits = {
  /** Mails leased at a time; all are sent within the lease, unless the mail server is slow. */
  batch: 25,
  /** How long to wait for another mail when none is due, and how often to look: starting a process takes longer. */
  lingerMs: 20_000,
  lookEveryMs: 500,
  /** Pause before the next try while the mail server is away; it doubles, up to the longest. */
  pauseMs: 2_000,
  longestPauseMs: 60_000,
  /** If the mail server is away for this long, the process ends; the next job tries again. */
  patienceMs: 180_000,
  /** Maximum run time, so that a job does not expire while its process works. */
  totalMs: 240_000,
};

/**
 * A mail server that refuses this many mails in a row refuses us, not the recipients. Only mails to readers who have
 * confirmed count: strangers' addresses may all be wrong.
 */
const refusalsBeforeDoubt = 10;
/** How often and how long to retry marking a mail as sent. Without that mark it would be sent twice. */
const recordEveryMs = 1_000;
const recordWithinMs = 300_000;
const composeWithinMs = 30_000;

export interface SendReport extends SendProgress {
  /** done: nothing is due. away: the mail server cannot be used. refused: it refuses every mail. */
  ended: "done" | "away" | "refused" | "shutting down" | "time is up";
}

/**
 * Sends the mails that are due: leases, composes and stores them, and hands them over strictly one by one. That a mail was
 * accepted is recorded in the transaction in which the next one begins. So a process that is killed leaves at most one
 * mail whose outcome is unknown, and that one is sent again.
 */
export class MailSender {
  private readonly parts: SenderParts;
  private readonly limits: typeof usualLimits;
  private readonly report = { sent: 0, letters: 0, nothing: 0, gaveUp: 0 };
  private readonly began = performance.now();
  private refusals: number;
  private pause = { ms: 0, since: 0 };
  private idleSince: number | null = null;

  constructor(parts: SenderParts) {
    this.parts = parts;
    this.limits = { ...usualLimits, ...parts.limits };
    this.refusals = parts.doubtful ? refusalsBeforeDoubt : 0;
  }

  async run(): Promise<SendReport> {
    for (;;) {
      const ended = this.endsBecause() ?? (await this.sendBatch());
      if (ended) return { ended, ...this.report };
    }
  }

  private endsBecause(): SendReport["ended"] | null {
    const now = performance.now();
    if (this.parts.signal.aborted) return "shutting down";
    if (this.pause.ms > 0 && now - this.pause.since > this.limits.patienceMs) {
      return this.refusals >= refusalsBeforeDoubt ? "refused" : "away";
    }
    return now - this.began > this.limits.totalMs ? "time is up" : null;
  }

  private async sendBatch(): Promise<SendReport["ended"] | null> {
    const { database, signal, unconfirmed } = this.parts;
    const batch = await database.asSender((tx) => claimMails(tx, this.limits.batch, unconfirmed));
    if (batch.length === 0) return this.pause.ms > 0 ? this.waitForServer() : this.linger();
    this.idleSince = null;
    let held = batch;
    let isAway = false;
    try {
      const ready = await this.write(batch);
      held = ready.map(({ due }) => due);
      isAway = await this.handOver(ready, (due) => {
        held = held.filter((one) => one !== due);
      });
    } finally {
      // May fail if the database is down: then others wait for the lease to end.
      if (held.length > 0) await database.asSender((tx) => releaseMails(tx, held)).catch(() => {});
    }
    this.parts.onProgress?.({ ...this.report });
    return isAway && !signal.aborted ? this.waitForServer() : null;
  }

  private async linger(): Promise<"done" | null> {
    const { lingerMs, lookEveryMs } = this.limits;
    this.idleSince ??= performance.now();
    if (performance.now() - this.idleSince >= lingerMs) return "done";
    await rest(lookEveryMs, undefined, { signal: this.parts.signal }).catch(() => {});
    return null;
  }

  /** Composes mails that were not composed before. Returns those that this process may send, in order. */
  private async write(batch: DueMail[]): Promise<ReadyMail[]> {
    const { database, writers, signal } = this.parts;
    const stored: StoredMail[] = [];
    const written = new Map<string, ReadyMail>();
    const silent: DueMail[] = [];
    for (const [purpose, due] of Map.groupBy(batch, (one) => one.purpose)) {
      const compose = await this.prepare(purpose, due);
      for (const one of due) {
        if (signal.aborted || !compose) break;
        const mail = await compose(one);
        if (!mail) continue;
        const { id, attempt } = one;
        stored.push({ id, attempt, kind: mail.kind, run: mail.run, body: mail.body });
        const known = { ...one, kind: mail.kind, run: mail.run };
        if (mail.content) written.set(id, { due: known, content: mail.content });
        else silent.push(known);
        // Lets signals and timers run in between.
        await nextTurn();
      }
    }
    const ours = await database.asSender(async (tx) => {
      const kept = await storeMails(tx, stored);
      for (const mail of silent) {
        if (kept.has(mail.id)) await writers[mail.purpose]?.onSettled?.(tx, mail, "nothing");
      }
      return kept;
    });
    this.report.nothing += silent.length;
    return batch.flatMap(({ id }) => (ours.has(id) ? (written.get(id) ?? []) : []));
  }

  /** Answers what composes the mails of one purpose. Undefined if nothing can be read for it: they are tried again later. */
  private async prepare(purpose: MailPurpose, due: DueMail[]) {
    const { writers, log } = this.parts;
    const failed = (error: unknown, mail?: DueMail) => {
      if (isUnavailable(error)) throw error;
      // Its lease is kept: it is tried again when the lease ends, and the others are sent meanwhile.
      log.error(
        { mail: mail?.id, purpose, error: reasonOf(error) },
        "a mail could not be composed",
      );
      return undefined;
    };
    const writer = writers[purpose];
    const unwritten = due.filter(({ body }) => !body);
    // A newer version may have added the purpose.
    if (unwritten.length > 0 && !writer) return failed(new Error("nobody composes such mails"));
    const within = <T>(work: Promise<T>) =>
      withTimeout(work, composeWithinMs, () => {
        throw new Error("it took too long");
      });
    try {
      const compose =
        writer && unwritten.length > 0 ? await within(writer.prepare(unwritten)) : undefined;
      return async (one: DueMail) => {
        const { body, kind, run } = one;
        if (body || !compose) return body && { content: unpackMail(body), body, kind, run };
        try {
          const mail = await within(Promise.resolve(compose(one)));
          const content: MailContent | null = mail.mail && {
            ...mail.mail,
            date: new Date().toISOString(),
          };
          const packed = content && packMail(content);
          return { content, body: packed, kind: mail.kind ?? null, run: mail.run ?? run };
        } catch (error) {
          return failed(error, one);
        }
      };
    } catch (error) {
      return failed(error);
    }
  }

  /** Sends mails one by one. True if the mail server is away. */
  private async handOver(mails: ReadyMail[], onBegun: (due: DueMail) => void): Promise<boolean> {
    let done: DoneMail | null = null;
    for (const { due, content } of mails) {
      if (this.parts.signal.aborted || done?.outcome === "away") break;
      const begun = await this.step(done, due);
      done = null;
      onBegun(due);
      if (begun) done = await this.send(due, content);
    }
    const isAway: boolean = done?.outcome === "away";
    if (done) await this.step(done, null);
    return isAway;
  }

  /** Records a sent mail even if the database is down for a while. */
  private async step(done: DoneMail | null, next: DueMail | null): Promise<boolean> {
    const { database, log, signal } = this.parts;
    const record = (begun: DueMail | null) =>
      database.asSender(async (tx) => {
        if (done) await this.settle(tx, done);
        return begun ? beginMail(tx, begun) : false;
      });
    try {
      return await record(next);
    } catch (error) {
      if (done?.outcome !== "sent") throw error;
      log.error({ mail: done.due.id, error: reasonOf(error) }, "the database is down");
    }
    const until = performance.now() + recordWithinMs;
    for (;;) {
      await rest(recordEveryMs, undefined, { signal }).catch(() => {});
      try {
        return await record(null);
      } catch (error) {
        if (signal.aborted || performance.now() > until) throw error;
      }
    }
  }

  private async settle(tx: Tx, done: DoneMail): Promise<void> {
    const { writers, onBounced, onRefused, log } = this.parts;
    const { due, outcome, failure } = done;
    const came = await settleMail(tx, due, done);
    if (came === "late") return;
    if (outcome === "sent") return writers[due.purpose]?.onSettled?.(tx, due, "sent");
    if (came === "settled") {
      this.report.gaveUp += 1;
      log.error({ mail: due.id, error: failure }, "a mail was given up");
    }
    // A relay that refuses us would end everything: only readers' own mailboxes count, and not what is about the server.
    if (!isConfirmed[due.purpose] || outcome === "away") return;
    await (outcome === "bounced" ? onBounced : onRefused)(tx, due.addressHash);
  }

  private async send(due: DueMail, content: MailContent): Promise<DoneMail> {
    const { mailer, owners } = this.parts;
    const { id, purpose, siteHost } = due;
    const isReport = purpose === "report";
    try {
      await (isReport ? owners.mailer : mailer).send({
        ...content,
        id,
        recipient: isReport ? owners.address : due.recipient,
        siteHost,
      });
      this.report.sent += 1;
      this.report.letters += Number(isConfirmed[purpose]);
      this.refusals = 0;
      this.pause = { ms: 0, since: 0 };
      return { due, outcome: "sent", failure: null };
    } catch (error) {
      const failure = error instanceof MailFailure ? error.message : reasonOf(error);
      return { due, outcome: this.outcomeOf(error, due), failure };
    }
  }

  private outcomeOf(error: unknown, { purpose }: DueMail): MailOutcome["outcome"] {
    if (!(error instanceof MailFailure)) return "later";
    if (error.kind !== "refused") return error.kind;
    if (isConfirmed[purpose]) this.refusals += 1;
    if (this.refusals < refusalsBeforeDoubt) return error.noMailbox ? "bounced" : "refused";
    this.parts.log.error(
      { inARow: this.refusals, error: error.message },
      "the mail server refuses every digest: none is given up, and no trial is ended",
    );
    return "away";
  }

  private async waitForServer(): Promise<null> {
    const { log, signal } = this.parts;
    const { pauseMs, longestPauseMs } = this.limits;
    if (this.pause.ms === 0) {
      this.pause = { ms: pauseMs, since: performance.now() };
      log.error({}, "the mail server is down: mails wait");
    } else this.pause.ms = Math.min(2 * this.pause.ms, longestPauseMs);
    await rest(this.pause.ms, undefined, { signal }).catch(() => {});
    return null;
  }
}

interface ReadyMail {
  due: DueMail;
  content: MailContent;
}

interface DoneMail extends MailOutcome {
  due: DueMail;
}
