import type { Job, PgBoss } from "pg-boss";
import type { Log } from "../app/site/log.ts";
import { tendersSyncSchedule } from "../db/queues.ts";
import { createSyncHandler, type SyncJob } from "./sync-retries.ts";
import type { SyncTenders } from "./tenders-sync.ts";

const queue = "tenders-sync";
/** Of all its jobs one runs at a time, whichever process has it: see `groupConcurrency` in start-jobs.ts. */
const group = { id: queue };
/** Starts within so much time of each other sync once. */
const startPauseSeconds = 1_800;
/** After a failure a start tries again, but not more often than this. */
const retryPauseMs = 60_000;

/** What a job of the queue does. */
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
