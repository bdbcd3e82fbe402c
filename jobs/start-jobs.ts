import { type Job, PgBoss } from "pg-boss";
import type { Database } from "../db/database.ts";
import { reasonOf } from "../db/failures.ts";
import {
  backendOf,
  letterBouncesSchedule,
  type QueueName,
  queueDatabase,
  tendersSyncSchedule,
} from "../db/queues.ts";
import { saveHeartbeat } from "./heartbeat.ts";
import type { SyncTenders } from "./tenders-sync.ts";

export interface Jobs {
  stop(): Promise<void>;
}

interface JobLog {
  error(details: object, message: string): void;
}

/** A queue without a handler here is left to other processes. */
type Handlers = Partial<Record<QueueName, (job: Job) => Promise<void>>>;

/** Work of the product's features. */
export type FeatureWork = Partial<
  Record<"trials-summary" | "letter-bounces", (signal: AbortSignal) => Promise<unknown>>
>;

/** Processes the queues. Any number of processes share them; each job runs once. */
export async function startJobs(
  database: Database,
  processName: string,
  log: JobLog,
  syncTenders?: SyncTenders,
  pollingIntervalSeconds = 2,
  work: FeatureWork = {},
): Promise<Jobs> {
  const boss = new PgBoss({
    db: queueDatabase(database, "asWeb"),
    ...backendOf(database),
    migrate: false,
  });
  boss.on("error", (error) => log.error({ error: reasonOf(error) }, "background jobs"));
  await boss.start();

  const leaving = new AbortController();
  const handlers: Handlers = {
    heartbeat: () => saveHeartbeat(database, processName),
    ...(syncTenders && { "tenders-sync": () => syncTenders(leaving.signal) }),
  };
  for (const [name, run] of Object.entries(work)) {
    handlers[name as keyof FeatureWork] = async () => {
      await run(leaving.signal);
    };
  }
  if (work["letter-bounces"]) await boss.schedule("letter-bounces", letterBouncesSchedule);
  if (syncTenders) {
    await boss.schedule("tenders-sync", tendersSyncSchedule);
    // Also right after a start, at most once per half hour for all processes.
    await boss.send("tenders-sync", {}, { singletonSeconds: 1800 });
  }
  for (const [name, handle] of Object.entries(handlers)) {
    await boss.work(name, { pollingIntervalSeconds }, async ([job]: Job[]) => {
      if (job) await handle(job);
    });
  }
  return {
    stop() {
      leaving.abort();
      return boss.stop({ graceful: true, close: false, timeout: 5_000 });
    },
  };
}
