import type { Job, PgBoss } from "pg-boss";
import type { Log } from "../app/process/log.ts";
import { tendersSyncSchedule } from "../db/queues.ts";
import { everySource, type FailedSync, type SyncNotices } from "./sync-job.ts";

const queue = "tenders-sync";
/** Only one job of this queue runs at a time, in any process: see `groupConcurrency` in start-jobs.ts. */
const group = { id: queue };
/** Processes that start within this time of each other sync only once. */
const startPauseSeconds = 1_800;
/** A starting process retries failed sources, but no sooner than this after the failure. */
const retryPauseMs = 60_000;

export function createSyncWork(boss: PgBoss, sync: SyncNotices, log: Log) {
  const handle = createSyncHandler({
    sync,
    log,
    send: async (job, afterSeconds) => {
      // A key of its own: the failed job is still running, and no two jobs may have the same key.
      const singletonKey = `again ${job.source} ${job.tries}`;
      await boss.send(queue, job, { singletonKey, group, startAfter: afterSeconds });
    },
    isWaiting: async (source) =>
      (await waitingRetries(boss)).some(({ data }) => data.source === source),
  });
  return (job: Job, signal: AbortSignal) => handle((job.data ?? {}) as SyncJob, signal);
}

/** Syncs every hour and right after a start; sources that failed before are retried at once. */
export async function scheduleSync(boss: PgBoss): Promise<void> {
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

/** A job of the queue. Without a source it syncs all, as the hourly job does. */
export interface SyncJob {
  source?: string;
  /** How often in a row it has failed. */
  tries?: number;
  /** Why it failed the last time. The log has this already. */
  reason?: string;
}

interface RetryParts {
  sync: SyncNotices;
  send(job: SyncJob, afterSeconds: number): Promise<void>;
  /** Whether a retry of this source waits in the queue already. */
  isWaiting(source: string): Promise<boolean>;
  log: Log;
}

const retryMinutes = [1, 2, 5, 10];

/** The last pause is repeated: a source that is down is asked six times an hour. */
function retryAfterMinutes(tries: number): number {
  return retryMinutes[Math.min(tries, retryMinutes.length) - 1] ?? 1;
}

/**
 * Runs a sync and retries each failed source by itself, after one, two and five minutes, then every ten. Logs when a
 * source begins to fail or fails for another reason, and when it works again. A failure that will hardly pass by
 * itself, such as a wrong key or a file that is no document, waits for the next hour.
 */
export function createSyncHandler({ sync, send, isWaiting, log }: RetryParts) {
  const failing = new Map<string, string>();

  const noteFailure = ({ source, reason, soon }: FailedSync, minutes: number, quiet: boolean) => {
    if (failing.get(source) === reason) return;
    failing.set(source, reason);
    if (quiet) return;
    const again = soon ? { tryAgainInMinutes: minutes } : {};
    log.error({ source, error: reason, ...again }, "the notices were not brought up to date");
  };
  const noteSuccess = (asked: string, failed: readonly FailedSync[]) => {
    const still = new Set(failed.map(({ source }) => source));
    // If not even one source could be asked, nothing is known of any.
    if (still.has(everySource)) return;
    for (const source of [...failing.keys()]) {
      const meant = asked === everySource || asked === source || source === everySource;
      if (!meant || still.has(source)) continue;
      failing.delete(source);
      log.info({ source }, "the notices are brought up to date again");
    }
  };

  return async (job: SyncJob, signal: AbortSignal): Promise<void> => {
    const asked = job.source ?? everySource;
    // Another process may have logged this failure before.
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
