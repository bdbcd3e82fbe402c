import { setImmediate as nextTurn, setTimeout as rest } from "node:timers/promises";
import type { Database } from "../../../../db/database.ts";
import { isUnavailable, reasonOf } from "../../../../db/failures.ts";
import type { Log } from "../../../process/log.ts";
import { MailFailure } from "../../mail/mail-failure.ts";
import type { Mailer } from "../../mail/outgoing-mail.ts";
import type { ComposedDigest } from "./compose-digest.server.ts";
import {
  claimDigests,
  type DueDigest,
  type FrozenDigest,
  freezeDigests,
  packDigest,
  releaseDigests,
  type SettledDigest,
  stepDigests,
  type TrialMailContent,
  unpackDigest,
} from "./run-store.server.ts";

interface SenderParts {
  database: Database;
  mailer: Mailer;
  compose(due: DueDigest): Promise<ComposedDigest>;
  /** Host of the country's site. */
  hostOf(country: DueDigest["country"]): string;
  /** Never gets an address or the text of a digest. */
  log: Log;
  signal: AbortSignal;
  /** An earlier process was refused every time: no refusal is believed until a digest is accepted. */
  doubtful?: boolean;
  onProgress?(progress: SendProgress): void;
  limits?: Partial<typeof usualLimits>;
}

const usualLimits = {
  /** Digests leased at a time; all are sent within the lease, unless the mail server is slow. */
  batch: 25,
  /** Pause before the next try while the mail server is away; it doubles, up to the longest. */
  pauseMs: 2_000,
  longestPauseMs: 60_000,
  /** If the mail server is away for this long, the process ends; the next job tries again. */
  patienceMs: 180_000,
  /** Maximum run time, so that a job does not expire while its process works. */
  totalMs: 240_000,
};

/**
 * A mail server that refuses this many digests in a row refuses us, not the recipients. A single recipient's refusals
 * are counted in the database: see step_trial_letters (0013_trials.sql) and note_bounce (0017_sender_role.sql).
 */
const refusalsBeforeDoubt = 10;
/** How often and how long to retry marking a digest as sent. Without that mark it would be sent twice. */
const recordEveryMs = 1_000;
const recordWithinMs = 300_000;

/** Counts; `nothing`: trials without a digest today. */
export interface SendProgress {
  sent: number;
  nothing: number;
}

export interface SendReport extends SendProgress {
  /** done: nothing is due. away: the mail server cannot be used. refused: it refuses every digest. */
  ended: "done" | "away" | "refused" | "shutting down" | "time is up";
}

/**
 * Sends due digests: leases, composes and stores them, and hands them over strictly one by one. That a digest was
 * accepted is recorded in the transaction in which the next one begins. So a process that is killed leaves at most one
 * digest whose outcome is unknown, and that one is sent again.
 */
export class DigestSender {
  private readonly parts: SenderParts;
  private readonly limits: typeof usualLimits;
  private readonly report = { sent: 0, nothing: 0 };
  private readonly began = performance.now();
  private refusals: number;
  private pause = { ms: 0, since: 0 };

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
    const { database, signal } = this.parts;
    const batch = await database.asSender((tx) => claimDigests(tx, this.limits.batch));
    if (batch.length === 0) return this.pause.ms > 0 ? this.waitForServer() : "done";
    let held = batch;
    let isAway = false;
    try {
      const ready = await this.freeze(batch);
      held = ready.map(({ due }) => due);
      isAway = await this.handOver(ready, (due) => {
        held = held.filter((one) => one !== due);
      });
    } finally {
      // May fail if the database is down: then others wait for the lease to end.
      if (held.length > 0)
        await database.asSender((tx) => releaseDigests(tx, held)).catch(() => {});
    }
    this.parts.onProgress?.({ ...this.report });
    return isAway && !signal.aborted ? this.waitForServer() : null;
  }

  /** Composes digests that were not composed before. Returns those that this process may send, in order. */
  private async freeze(batch: DueDigest[]): Promise<ReadyDigest[]> {
    const { database, compose, log, signal } = this.parts;
    const frozen: FrozenDigest[] = [];
    const contents = new Map<string, TrialMailContent>();
    for (const due of batch) {
      if (signal.aborted) break;
      try {
        const { kind, content } = due.content
          ? { kind: due.kind ?? "notices", content: unpackDigest(due.content) }
          : await compose(due);
        const packed = due.content ?? (content && packDigest(content));
        frozen.push({ id: due.id, attempt: due.attempt, kind, content: packed });
        if (content) contents.set(due.id, content);
      } catch (error) {
        if (isUnavailable(error)) throw error;
        // Its lease is kept: it is tried again when the lease ends, and the others are sent meanwhile.
        log.error({ digest: due.id, error: reasonOf(error) }, "a digest could not be composed");
      }
      // Lets signals and timers run in between.
      await nextTurn();
    }
    const ours = await database.asSender((tx) => freezeDigests(tx, frozen));
    this.report.nothing += frozen.filter(({ kind }) => kind === "nothing").length;
    return batch.flatMap((due) => {
      const content = contents.get(due.id);
      return content && ours.has(due.id) ? [{ due, content }] : [];
    });
  }

  /** Sends digests one by one. True if the mail server is away. */
  private async handOver(
    digests: ReadyDigest[],
    onBegun: (due: DueDigest) => void,
  ): Promise<boolean> {
    let done: SettledDigest | null = null;
    for (const { due, content } of digests) {
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

  /** Records a sent digest even if the database is down for a while. */
  private async step(done: SettledDigest | null, next: DueDigest | null): Promise<boolean> {
    const { database, log, signal } = this.parts;
    try {
      return await database.asSender((tx) => stepDigests(tx, done, next));
    } catch (error) {
      if (done?.outcome !== "sent") throw error;
      log.error({ digest: done.id, error: reasonOf(error) }, "the database is down");
    }
    const until = performance.now() + recordWithinMs;
    for (;;) {
      await rest(recordEveryMs, undefined, { signal }).catch(() => {});
      try {
        await database.asSender((tx) => stepDigests(tx, done, null));
        return false;
      } catch (error) {
        if (signal.aborted || performance.now() > until) throw error;
      }
    }
  }

  private async send(due: DueDigest, content: TrialMailContent): Promise<SettledDigest> {
    const { mailer, hostOf } = this.parts;
    const { id, attempt, address, country } = due;
    try {
      await mailer.send({ ...content, id, recipient: address, siteHost: hostOf(country) });
      this.report.sent += 1;
      this.refusals = 0;
      this.pause = { ms: 0, since: 0 };
      return { id, attempt, outcome: "sent", failure: null };
    } catch (error) {
      const failure = error instanceof MailFailure ? error.message : reasonOf(error);
      return { id, attempt, outcome: this.outcomeOf(error), failure };
    }
  }

  private outcomeOf(error: unknown): SettledDigest["outcome"] {
    if (!(error instanceof MailFailure)) return "later";
    if (error.kind !== "refused") return error.kind;
    this.refusals += 1;
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
      log.error({}, "the mail server is down: digests wait");
    } else this.pause.ms = Math.min(2 * this.pause.ms, longestPauseMs);
    await rest(this.pause.ms, undefined, { signal }).catch(() => {});
    return null;
  }
}

interface ReadyDigest {
  due: DueDigest;
  content: TrialMailContent;
}
