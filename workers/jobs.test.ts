import { randomBytes } from "node:crypto";
import { sql } from "drizzle-orm";
import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import type { Database } from "../db/database.ts";
import { openPostgres } from "../db/open-database.ts";
import { prepareDatabase } from "../db/prepare.ts";
import { backendOf, queueDatabase } from "../db/queues.ts";
import { createPreparedDatabase } from "../tests/setup/databases.ts";
import { findHeartbeatAge } from "./heartbeat.ts";
import { type Jobs, startJobs } from "./start-jobs.ts";

describe.skipIf(!inject("postgresUrl"))("two processes on one database", () => {
  // A login that is only a member of hanked_web, so what works here works with that role's rights.
  const login = `web_${randomBytes(4).toString("hex")}`;
  const log = { info: vi.fn(), error: vi.fn() };
  const trials = { "trials-summary": vi.fn(async () => {}), "letters-bounces": async () => {} };
  /** How often mails were sent, and runs looked at. */
  let sent = 0;
  let looked = 0;
  const mail = {
    lookAtRuns: async () => {
      looked += 1;
    },
    countDue: async () => 1,
    send: async () => {
      sent += 1;
    },
  };
  const processes: Database[] = [];
  const running: Jobs[] = [];
  let owner: Database;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const prepared = await createPreparedDatabase();
    drop = prepared.drop;
    owner = openPostgres(prepared.url);
    await prepareDatabase(owner);
    await owner.pool.query(`create role ${login} login in role hanked_web`);
    // The scheduler's own heartbeat, once a minute, would be counted too.
    await owner.pool.query("delete from pgboss.schedule");
    for (const name of ["first", "second"]) {
      const database = openPostgres(prepared.url.replace("owner@", `${login}@`));
      processes.push(database);
      const work = name === "first" ? { mail, trials } : { trials };
      running.push(await startJobs(database, name, log, work, 0.5));
    }
  });
  afterAll(async () => {
    for (const jobs of running) await jobs.stop();
    for (const database of processes) await database.close();
    await owner.pool.query(`drop role ${login}`);
    await owner.close();
    await drop();
  });

  test("share the jobs and run each of them once", async () => {
    await send(owner, 12);
    // Each process takes a job every half second.
    await vi.waitFor(async () => expect(await unfinished()).toBe(0), {
      timeout: 80_000,
      interval: 100,
    });
    const { rows } = await owner.pool.query<{ process: string; n: number }>(
      "select process, count(*)::int as n from heartbeats group by process order by process",
    );
    expect(rows.map((row) => row.process)).toEqual(["first", "second"]);
    expect(rows.reduce((sum, row) => sum + row.n, 0)).toBe(12);
    expect(log.error).not.toHaveBeenCalled();
  }, 90_000);

  test("do trial jobs once, and read bounces every five minutes", async () => {
    await send(owner, 1, "trials-summary");
    await vi.waitFor(() => expect(trials["trials-summary"]).toHaveBeenCalled(), {
      timeout: 30_000,
      interval: 50,
    });
    expect(trials["trials-summary"]).toHaveBeenCalledTimes(1);
    const { rows } = await owner.pool.query("select name, cron from pgboss.schedule");
    expect(rows).toContainEqual({ name: "letters-bounces", cron: "*/5 * * * *" });
  });

  test("look for digest runs right after a start, and queue a job for each thousand mails, eight at most", async () => {
    await vi.waitFor(() => expect(looked).toBeGreaterThan(0), {
      timeout: 30_000,
      interval: 100,
    });
    await running[0]?.offerMail(1_500);
    await vi.waitFor(() => expect(sent).toBeGreaterThanOrEqual(2), {
      timeout: 30_000,
      interval: 100,
    });
    // However often mails are offered, at most one job waits for each thousand.
    const waiting = "select 1 from pgboss.job where name = 'letters-send' and state = 'created'";
    for (const [due, most] of [
      [400, 1],
      [9_000_000, 8],
    ] as const) {
      for (let i = 0; i < 3; i++) await running[0]?.offerMail(due);
      expect((await owner.pool.query(waiting)).rowCount).toBeLessThanOrEqual(most);
    }
    expect(log.error).not.toHaveBeenCalled();
  });

  test("know how long ago the last heartbeat was", async () => {
    const age = await processes[0]?.asWeb(findHeartbeatAge);
    expect(age).toBeGreaterThanOrEqual(0);
    expect(age).toBeLessThan(60);
  });

  test("delete heartbeats older than two days with the next one", async () => {
    const old = sql`insert into heartbeats (process, ran_at) values ('old', now() - interval '3 days')`;
    await owner.asOwner((tx) => tx.execute(old));
    await send(owner, 1);
    await vi.waitFor(
      async () => {
        const asked = "select 1 from heartbeats where process = 'old'";
        expect((await owner.pool.query(asked)).rowCount).toBe(0);
      },
      { timeout: 15_000, interval: 200 },
    );
  });

  test("may do pg-boss's own work too: count, expire, sweep and schedule", async () => {
    await owner.pool.query(`
      update pgboss.version set cron_on = null, flow_on = null, reindex_on = null;
      update pgboss.queue set monitor_claim_on = null, monitor_on = null, maintain_on = null;
      insert into pgboss.job (name, state, started_on, expire_seconds, policy, retry_limit)
        values ('tenders-sync', 'active', now() - interval '1 hour', 60, 'exclusive', 0);
      insert into pgboss.job (name, state, completed_on, deletion_seconds, policy)
        values ('tenders-sync', 'completed', now() - interval '9 days', 60, 'exclusive');
      insert into pgboss.job (name, state, started_on, heartbeat_on, heartbeat_seconds, policy, retry_limit, singleton_key)
        values ('tenders-sync', 'active', now(), now() - interval '2 minutes', 60, 'exclusive', 2, 'killed')`);
    const boss = new PgBoss({
      db: queueDatabase(processes[0] as Database, "asWeb"),
      ...backendOf(owner),
      migrate: false,
    });
    const errors: Error[] = [];
    boss.on("error", (error) => errors.push(error));
    await boss.start();
    await boss.schedule("tenders-sync", "20 * * * *");
    await boss.supervise();
    await boss.stop({ graceful: false, close: false });
    expect(errors).toEqual([]);
    const left = "select state from pgboss.job where name = 'tenders-sync' order by state";
    // The sync of a process that was killed is taken over.
    expect((await owner.pool.query(left)).rows).toEqual([{ state: "retry" }, { state: "failed" }]);
    const due = "select 1 from pgboss.queue where monitor_on is null or maintain_on is null";
    expect((await owner.pool.query(due)).rowCount).toBe(0);
  });

  test("leave nothing running if they cannot start", async () => {
    const stop = vi.spyOn(PgBoss.prototype, "stop");
    const database = processes[0] as Database;
    const cut = new Error("Connection terminated unexpectedly");
    let asked = 0;
    const breaking: Database = {
      ...database,
      asWeb: (work) => (++asked > 3 ? Promise.reject(cut) : database.asWeb(work)),
    };
    await expect(startJobs(breaking, "third", log, { mail })).rejects.toThrow(cut);
    expect(stop).toHaveBeenCalledOnce();
    stop.mockRestore();
  });

  test("log in words why they cannot fetch jobs", async () => {
    log.error.mockClear();
    await owner.pool.query(`alter role ${login} nologin`);
    await owner.pool.query(
      "select pg_terminate_backend(pid) from pg_stat_activity where usename = $1",
      [login],
    );
    await vi.waitFor(() => expect(log.error).toHaveBeenCalled(), { timeout: 30_000, interval: 50 });
    await owner.pool.query(`alter role ${login} login`);
    const [details] = log.error.mock.lastCall ?? [];
    expect(details.error).toMatch(/connection|not permitted to log in|no such user|server login/);
  });

  async function unfinished(): Promise<number | undefined> {
    const { rows } = await owner.pool.query<{ n: number }>(
      "select count(*)::int as n from pgboss.job where name = 'heartbeat' and state <> 'completed'",
    );
    return rows[0]?.n;
  }
});

async function send(database: Database, count: number, queue = "heartbeat"): Promise<void> {
  const boss = new PgBoss({
    db: queueDatabase(database, "asOwner"),
    ...backendOf(database),
    migrate: false,
    supervise: false,
    schedule: false,
  });
  await boss.start();
  for (let i = 0; i < count; i++) await boss.send(queue);
  await boss.stop({ graceful: false, close: false });
}
