import { Registry } from "prom-client";
import { expect, test } from "vitest";
import type { Database } from "../../../db/database.ts";
import { createHealth } from "../health.ts";
import { createLeadMetrics } from "./lead-metrics.ts";
import { WaitingReport } from "./waiting-report.ts";

const oldest = new Date(Date.now() - 3_600_000);
const counted = { waiting: 3, oldest, given_up: 1 };

function reporting() {
  const state = { ms: 0, asked: 0, away: false };
  const tx = {
    execute: async () => {
      state.asked += 1;
      if (state.away) throw new Error("connect ECONNREFUSED");
      return { rows: [counted] };
    },
  };
  const asWeb = ((work: (of: typeof tx) => unknown) => work(tx)) as unknown as Database["asWeb"];
  const report = new WaitingReport({ asWeb }, "/nowhere", () => state.ms);
  return { state, report, database: { asWeb } as Database };
}

test("waiting items are counted at most every five seconds", async () => {
  const { state, report } = reporting();
  await Promise.all([report.look(), report.look()]);
  await report.look();
  expect(state.asked).toBe(1);
  state.ms = 5_001;
  await report.look();
  expect(state.asked).toBe(2);
});

test("the metrics are available even while the database is down", async () => {
  const { state, report } = reporting();
  const registry = new Registry();
  createLeadMetrics(registry, report, { failing: true });
  const read = async () => {
    const metrics = await registry.getMetricsAsJSON();
    return Object.fromEntries(metrics.map(({ name, values }) => [name, values[0]?.value]));
  };
  const told = {
    hanked_notifications_waiting: 3,
    hanked_notifications_given_up: 1,
    hanked_notifications_failing: 1,
    hanked_lead_files_waiting: 0,
  };
  expect(await read()).toMatchObject(told);
  state.ms = 60_000;
  state.away = true;
  const later = await read();
  expect(later).toMatchObject(told);
  expect(later["hanked_notifications_oldest_seconds"]).toBeGreaterThanOrEqual(3_600);
});

test("a site that cannot notify its owners is still ready, and says so", async () => {
  const { report, database } = reporting();
  const ready = await createHealth(database, report).report("/readyz");
  expect(ready?.status).toBe(200);
  expect(ready?.body).toMatchObject({
    status: "ok",
    notificationsWaiting: 3,
    notificationsOldestSeconds: expect.closeTo(3_600, -1),
    notificationsGivenUp: 1,
    leadFilesWaiting: 0,
    outboxNotifications: 0,
  });
});
