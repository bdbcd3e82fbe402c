import { sql } from "drizzle-orm";
import { type ConstructorOptions, PgBoss } from "pg-boss";
import type { Database } from "../db/database.ts";
import { isMissing } from "../db/failures.ts";

/** Every queue of the product. A job names its queue; pg-boss runs each job once. */
export const queues = {
  heartbeat: { retryLimit: 0, deleteAfterSeconds: 3600 },
  // One waits or runs, however many processes there are. The next hour is the second try; a job
  // whose process died is given up after half an hour.
  "tenders-sync": {
    policy: "exclusive",
    retryLimit: 0,
    expireInSeconds: 1800,
    retentionSeconds: 3600,
    deleteAfterSeconds: 86_400,
  },
} as const;

type QueueDatabase = NonNullable<ConstructorOptions["db"]>;

type QueueOptions = NonNullable<Parameters<PgBoss["createQueue"]>[1]>;

export type QueueName = keyof typeof queues;

export const schedules: Partial<Record<QueueName, string>> = {
  heartbeat: "* * * * *",
};

/** Only where TENDERS_SYNC is on: see start-jobs.ts. */
export const tendersSyncSchedule = "20 * * * *";

/** Whether every queue of this version is there. */
export async function hasQueues(database: Database): Promise<boolean> {
  try {
    const { rows } = await database.asWeb((tx) =>
      tx.execute<{ name: string }>(sql`select name from pgboss.queue`),
    );
    const there = new Set(rows.map((row) => row.name));
    return Object.keys(queues).every((name) => there.has(name));
  } catch (error) {
    // Another process is about to make them.
    if (isMissing(error)) return false;
    throw error;
  }
}

/** As the owner: creates pg-boss's schema and our queues, and lets hanked_web work them. */
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
    for (const [name, cron] of Object.entries(schedules)) await boss.schedule(name, cron);
    await database.asOwner(async (tx) => {
      await tx.execute(sql`grant usage on schema pgboss to hanked_web`);
      await tx.execute(
        sql`grant select, insert, update, delete on all tables in schema pgboss to hanked_web`,
      );
      await tx.execute(sql`grant execute on all functions in schema pgboss to hanked_web`);
    });
  } finally {
    await boss.stop({ graceful: false, close: false });
  }
}

export function backendOf(database: Database) {
  return { backend: database.kind === "embedded" ? "pglite" : "postgres" } as const;
}

/** pg-boss through our own transactions, so that the role and the embedded session hold for it too. */
export function queueDatabase(database: Database, as: "asWeb" | "asOwner"): QueueDatabase {
  return {
    executeSql: (text, values) => database[as]((_, client) => client.query(text, values)),
  };
}
