import { sql } from "drizzle-orm";
import { type ConstructorOptions, PgBoss } from "pg-boss";
import type { Database } from "./database.ts";
import { isMissing } from "./failures.ts";

const ownersMessage = {
  policy: "exclusive",
  retryLimit: 30,
  retryDelay: 60,
  retryBackoff: true,
  retryDelayMax: 3600,
  expireInSeconds: 120,
  retentionSeconds: 86_400,
} as const;

/** Every queue of the product. A job names its queue; pg-boss runs each job once. */
const queues = {
  heartbeat: { retryLimit: 0, deleteAfterSeconds: 3600 },
  // One hourly job is queued or running, however many processes there are, and one for each source that failed: see
  // workers/sync-queue.ts. Another process takes over the job of one that died or was shut down.
  "tenders-sync": {
    policy: "exclusive",
    retryLimit: 2,
    heartbeatSeconds: 60,
    expireInSeconds: 1800,
    retentionSeconds: 3600,
    deleteAfterSeconds: 86_400,
  },
  // Retried for a day while the notification service is down; then the next day's job reports everything.
  "trials-summary": { ...ownersMessage, deleteAfterSeconds: 86_400 },
  // Kept for a month: the next daily report covers what happened since the last one.
  "owners-morning": { ...ownersMessage, deleteAfterSeconds: 30 * 86_400 },
  // Runs once a night. Leads that could not be deleted are deleted the next night.
  "leads-forget": {
    policy: "exclusive",
    retryLimit: 5,
    retryDelay: 600,
    expireInSeconds: 1800,
    retentionSeconds: 43_200,
    deleteAfterSeconds: 86_400,
  },
  // No retry: the next job, five minutes later, is the second attempt.
  "letters-bounces": {
    policy: "exclusive",
    retryLimit: 0,
    expireInSeconds: 600,
    retentionSeconds: 600,
    deleteAfterSeconds: 3600,
  },
  // Sheets that the owners put into a folder. No retry: the next job, five minutes later, is the second attempt.
  "tenders-own": {
    policy: "exclusive",
    retryLimit: 0,
    expireInSeconds: 600,
    retentionSeconds: 600,
    deleteAfterSeconds: 3600,
  },
  // Opens and closes digest runs, which takes no time. No retry: the next minute's job is the second attempt.
  "letters-morning": {
    policy: "exclusive",
    retryLimit: 0,
    expireInSeconds: 120,
    retentionSeconds: 600,
    deleteAfterSeconds: 3600,
  },
  // One job per key can wait while others run: if a process dies, the next job need not wait until its job expires.
  "letters-send": {
    policy: "short",
    retryLimit: 3,
    retryDelay: 15,
    retryBackoff: true,
    expireInSeconds: 300,
    retentionSeconds: 600,
    deleteAfterSeconds: 3600,
  },
} as const;

type QueueDatabase = NonNullable<ConstructorOptions["db"]>;

type QueueOptions = NonNullable<Parameters<PgBoss["createQueue"]>[1]>;

export type QueueName = keyof typeof queues;

const schedules: Partial<Record<QueueName, string>> = {
  heartbeat: "* * * * *",
  "owners-morning": "0 8 * * *",
  "trials-summary": "10 8 * * *",
  "leads-forget": "40 3 * * *",
};

/** Daily jobs run late if all processes or the database were down. A missed job of each minute is skipped. */
const runsLateIfMissed: QueueName[] = ["owners-morning", "trials-summary", "leads-forget"];

/** The three countries have the same time. */
const scheduleZone = "Europe/Tallinn";

/** Only where TENDERS_SYNC is on: see start-jobs.ts. A sync that was missed while the database was down runs late. */
export const tendersSyncSchedule = "20 * * * *";
/** Only where OWN_TENDERS_DIR is set. */
export const ownSheetsSchedule = "*/5 * * * *";
/** Only where MAIL_BOUNCES is set. */
export const bouncesSchedule = "*/5 * * * *";

/** Only where LETTERS is on. Digest runs open at half past seven local time. */
export const digestRunsSchedule = "* * * * *";

/** Whether every queue of this version exists, and hanked_web has no excess rights on them. */
export async function hasQueues(database: Database): Promise<boolean> {
  try {
    const { rows } = await database.asWeb((tx) =>
      tx.execute<{ name: string; open: boolean }>(sql`
        select name, has_table_privilege('hanked_web', 'pgboss.bam', 'INSERT') as open from pgboss.queue`),
    );
    // An earlier version, started as the owner, grants more rights again.
    if (rows.some((row) => row.open)) return false;
    const there = new Set(rows.map((row) => row.name));
    return Object.keys(queues).every((name) => there.has(name));
  } catch (error) {
    // Another process is about to create them.
    if (isMissing(error)) return false;
    throw error;
  }
}

/** As the owner: creates pg-boss's schema and our queues, and grants hanked_web what it needs for them. */
export async function prepareQueues(database: Database): Promise<void> {
  const boss = new PgBoss({
    db: queueDatabase(database, "asOwner"),
    ...backendOf(database),
    supervise: false,
    schedule: false,
  });
  await boss.start();
  try {
    for (const [name, options] of Object.entries<QueueOptions>(queues)) {
      await boss.createQueue(name, options);
      const { policy: _, ...changeable } = options;
      await boss.updateQueue(name, changeable);
    }
    await boss.createQueue(schedulersQueue);
    for (const [name, cron] of Object.entries(schedules)) {
      const missed = runsLateIfMissed.includes(name as QueueName) ? "once" : "skip";
      await boss.schedule(name, cron, undefined, { tz: scheduleZone, missed });
    }
    await database.asOwner((tx) => tx.execute(sql.raw(rights)));
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

/** pg-boss's own queue, which its scheduler requires at every start. */
const schedulersQueue = "__pgboss__send-it";

/**
 * The rights that processing jobs needs, and no more. pg-boss runs the commands in `bam` as the owner, and builds some
 * from the table that a queue names: a role that may write these has the owner's rights. No other table is used by
 * what we call.
 */
const rights = `
  REVOKE ALL ON SCHEMA pgboss FROM PUBLIC, hanked_web;
  REVOKE ALL ON ALL TABLES IN SCHEMA pgboss FROM PUBLIC, hanked_web;
  REVOKE ALL ON ALL FUNCTIONS IN SCHEMA pgboss FROM PUBLIC, hanked_web;
  GRANT USAGE ON SCHEMA pgboss TO hanked_web;
  GRANT SELECT, INSERT, UPDATE, DELETE ON pgboss.job, pgboss.job_common TO hanked_web;
  GRANT SELECT, DELETE ON pgboss.job_dependency TO hanked_web;
  GRANT SELECT, INSERT, UPDATE ON pgboss.schedule TO hanked_web;
  GRANT SELECT, UPDATE (cron_on, flow_on, reindex_on, monitor_backoff_on) ON pgboss.version TO hanked_web;
  GRANT SELECT, INSERT, UPDATE (deferred_count, queued_count, ready_count, active_count, failed_count,
    total_count, ready_history, singletons_active, monitor_claim_on, monitor_on, maintain_on)
    ON pgboss.queue TO hanked_web;
  GRANT EXECUTE ON FUNCTION pgboss.job_now(), pgboss.create_queue(text, jsonb) TO hanked_web;
  ALTER TABLE pgboss.queue ENABLE ROW LEVEL SECURITY;
  DROP POLICY IF EXISTS hanked_web_reads ON pgboss.queue;
  DROP POLICY IF EXISTS hanked_web_counts ON pgboss.queue;
  DROP POLICY IF EXISTS hanked_web_asks_again ON pgboss.queue;
  CREATE POLICY hanked_web_reads ON pgboss.queue FOR SELECT TO hanked_web USING (true);
  CREATE POLICY hanked_web_counts ON pgboss.queue FOR UPDATE TO hanked_web USING (true);
  CREATE POLICY hanked_web_asks_again ON pgboss.queue FOR INSERT TO hanked_web
    WITH CHECK (name = '${schedulersQueue}' AND NOT partition AND table_name = 'job_common');
`;

export function backendOf(database: Database) {
  return { backend: database.kind === "embedded" ? "pglite" : "postgres" } as const;
}

/** pg-boss through our own transactions, so that the role and the embedded session hold for it too. */
export function queueDatabase(database: Database, as: "asWeb" | "asOwner"): QueueDatabase {
  return {
    executeSql: (text, values) => database[as]((_, client) => client.query(text, values)),
  };
}
