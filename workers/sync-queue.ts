import type { Job, PgBoss } from "pg-boss";
import type { Log } from "../app/process/log.ts";
import { tendersSyncSchedule } from "../db/queues.ts";
import { everySource, type FailedSync, type SyncTenders } from "./sync-job.ts";

const queue = "tenders-sync";
/** Of all its jobs one runs at a time, whichever process has it: see `groupConcurrency` in start-jobs.ts. */
const group = { id: queue };
/** Starts within so much time of each other sync once. */
const startPauseSeconds = 1_800;
/** After a failure a start tries again, but not more often than this. */
const retryPauseMs = 60_000;

export function createTendersWork(boss: PgBoss, sync: SyncTenders, log: Log) {
  const handle = createSyncHandler({
    sync,
    log,
    send: async (job, afterSeconds) => {
      // The job that failed is still running, and no two have the same key.
      const singletonKey = `again ${job.source} ${job.tries}`;
      await boss.send(queue, job, { singletonKey, group, startAfter: afterSeconds });
    },
    isWaiting: async (source) =>
      (await waitingRetries(boss)).some(({ data }) => data.source === source),
  });
  return (job: Job, signal: AbortSignal) => handle((job.data ?? {}) as SyncJob, signal);
}

/** Every hour, and right after a start; what has failed before is tried at once. */
export async function scheduleTenders(boss: PgBoss): Promise<void> {
  await boss.schedule(queue, tendersSyncSchedule, undefined, { group, missed: "once" });
  const sent = await boss.send(queue, {}, { group, singletonSeconds: startPauseSeconds });
  if (sent !== null) return;
  for (const { id, createdOn } of await waitingRetries(boss)) {
    const startAfter = new Date(Math.max(Date.now(), createdOn.getTime() + retryPauseMs));
    await boss.update({ name: queue, options: { id, startAfter } });
  }
}

async function waitingRetries(boss: PgBoss) {
  const waiting = await boss.findJobs<SyncJob>(queue, { queued: true });
  return waiting.filter(({ data }) => data?.source !== undefined);
}

/** A job of the queue. Without a source it is of all, as every hour. */
export interface SyncJob {
  source?: string;
  /** How often in a row it has failed. */
  tries?: number;
  /** Why it failed the last time, which the log has. */
  reason?: string;
}

interface RetryParts {
  sync: SyncTenders;
  send(job: SyncJob, afterSeconds: number): Promise<void>;
  /** Whether a retry of this source waits in the queue already. */
  isWaiting(source: string): Promise<boolean>;
  log: Log;
}

const retryMinutes = [1, 2, 5, 10];

/** The last one again and again: a source that is away is asked six times an hour. */
function retryAfterMinutes(tries: number): number {
  return retryMinutes[Math.min(tries, retryMinutes.length) - 1] ?? 1;
}

/**
 * Runs a sync, and has each source that failed tried again by itself, after a minute, two, five, and then every ten. The log
 * says why when it begins to fail or fails for another reason, and when it works again. What will hardly pass by itself, such
 * as a wrong key or a document that is none, is left to the next hour.
 */
export function createSyncHandler({ sync, send, isWaiting, log }: RetryParts) {
  const failing = new Map<string, string>();

  const noteFailure = ({ source, reason, soon }: FailedSync, minutes: number, quiet: boolean) => {
    if (failing.get(source) === reason) return;
    failing.set(source, reason);
    if (quiet) return;
    const again = soon ? { tryAgainInMinutes: minutes } : {};
    log.error({ source, error: reason, ...again }, "the tenders were not brought up to date");
  };
  const noteSuccess = (asked: string, failed: readonly FailedSync[]) => {
    const still = new Set(failed.map(({ source }) => source));
    // If not even one source could be asked, nothing is known of any.
    if (still.has(everySource)) return;
    for (const source of [...failing.keys()]) {
      const meant = asked === everySource || asked === source || source === everySource;
      if (!meant || still.has(source)) continue;
      failing.delete(source);
      log.info({ source }, "the tenders are brought up to date again");
    }
  };

  return async (job: SyncJob, signal: AbortSignal): Promise<void> => {
    const asked = job.source ?? everySource;
    // Another process may have had it before.
    if (job.source && job.reason) failing.set(job.source, job.reason);
    const { failed, offline } = await sync(signal, asked === everySource ? undefined : [asked]);
    noteSuccess(asked, failed);
    for (const failure of failed) {
      const { source, reason, soon } = failure;
      const tries = source === asked ? (job.tries ?? 0) + 1 : 1;
      noteFailure(failure, retryAfterMinutes(tries), offline);
      if (!soon || (await isWaiting(source))) continue;
      await send({ source, tries, reason }, retryAfterMinutes(tries) * 60);
    }
  };
}
