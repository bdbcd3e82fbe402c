import { type Job, PgBoss } from "pg-boss";
import type { Database } from "../db/database.ts";
import { saveHeartbeat } from "./heartbeat.ts";
import { backendOf, type QueueName, queueDatabase } from "./queues.ts";

export interface Jobs {
  stop(): Promise<void>;
}

interface JobLog {
  error(details: object, message: string): void;
}

type Handlers = Record<QueueName, (job: Job) => Promise<void>>;

/** Works the queues in this process. Any number of processes share them; each job runs once. */
export async function startJobs(
  database: Database,
  processName: string,
  log: JobLog,
): Promise<Jobs> {
  const boss = new PgBoss({
    db: queueDatabase(database, "asWeb"),
    ...backendOf(database),
    migrate: false,
  });
  boss.on("error", (error) => log.error({ error: error.message }, "background jobs"));
  await boss.start();

  const handlers: Handlers = {
    heartbeat: () => saveHeartbeat(database, processName),
  };
  for (const [name, handle] of Object.entries(handlers)) {
    await boss.work(name, async ([job]: Job[]) => {
      if (job) await handle(job);
    });
  }
  return { stop: () => boss.stop({ graceful: true, close: false, timeout: 5_000 }) };
}
