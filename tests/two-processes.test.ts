import { PgBoss } from "pg-boss";
import { afterAll, beforeAll, describe, expect, inject, test, vi } from "vitest";
import type { Database } from "../db/database.ts";
import { openPostgres } from "../db/open-database.ts";
import { backendOf, queueDatabase } from "../db/queues.ts";
import { type RunningSite, startSite } from "../lab/running-site.ts";
import { createEmptyDatabase } from "./setup/databases.ts";
import { readMetric } from "./setup/read-metric.ts";
import { everyCase } from "./setup/tier.ts";

describe.runIf(everyCase && inject("postgresUrl"))("two web processes on one PostgreSQL", () => {
  const sites: RunningSite[] = [];
  /** Each process takes one job every two seconds. */
  const jobCount = 4;
  let owner: Database;
  let drop: () => Promise<void>;

  beforeAll(async () => {
    const empty = await createEmptyDatabase();
    drop = empty.drop;
    // Start together, on an empty database: the second waits for the first to prepare it.
    sites.push(...(await Promise.all([1, 2].map(() => startSite({ DATABASE_URL: empty.url })))));
    owner = openPostgres(empty.url);
  });
  afterAll(async () => {
    for (const site of sites) await site.stop();
    await owner.close();
    await drop();
  });

  test("both show changed data within five seconds", async () => {
    const before = await Promise.all(sites.map(versionOfNotices));
    await owner.pool.query("insert into tenders (title, source, type) values ('Katus', 1, 6)");
    await vi.waitFor(
      async () => {
        const now = await Promise.all(sites.map(versionOfNotices));
        expect(now.every((version, place) => version > (before[place] ?? 0))).toBe(true);
      },
      { timeout: 5_000, interval: 200 },
    );
  });

  test("each job runs once, whichever process takes it", async () => {
    // Otherwise the scheduler's heartbeat, once a minute, would be counted too; so would one under way.
    await owner.pool.query("delete from pgboss.schedule");
    await owner.pool.query("delete from pgboss.job");
    await new Promise((resolve) => setTimeout(resolve, 1_500));
    await owner.pool.query("delete from heartbeats");
    const boss = new PgBoss({
      db: queueDatabase(owner, "asOwner"),
      ...backendOf(owner),
      migrate: false,
      supervise: false,
      schedule: false,
    });
    await boss.start();
    await boss.insert(
      "heartbeat",
      Array.from({ length: jobCount }, () => ({})),
    );
    await boss.stop({ graceful: false, close: false });
    await vi.waitFor(async () => expect(await countHeartbeats()).toBe(jobCount), {
      timeout: 30_000,
      interval: 500,
    });
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    expect(await countHeartbeats()).toBe(jobCount);
  }, 45_000);

  async function countHeartbeats(): Promise<number> {
    const { rows } = await owner.pool.query("select count(*)::int as n from heartbeats");
    return rows[0].n;
  }
});

function versionOfNotices(site: RunningSite): Promise<number> {
  return readMetric(site, 'hanked_data_version{topic="tenders"}');
}
