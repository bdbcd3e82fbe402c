import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { createTrialMetrics } from "./trial-metrics.ts";

async function readAll(registry: Registry): Promise<Record<string, number[]>> {
  const metrics = await registry.getMetricsAsJSON();
  return Object.fromEntries(
    metrics.map(({ name, values }) => [name, values.map(({ value }) => Number(value))]),
  );
}

test("trials and their digests are counted, with the age of the oldest", async () => {
  const registry = new Registry();
  const report = createTrialMetrics(registry);
  const before = await readAll(registry);
  expect(
    Object.values(before)
      .flat()
      .every((value) => value === 0),
  ).toBe(true);
  report.countSent(40);
  report.countSent(2);
  report.noteCounts({
    waiting: 7,
    due: 3,
    oldest: new Date(Date.now() - 3_600_000),
    openRequests: 5,
    running: 900,
    bounced: 4,
    complained: 1,
    softBounces: 12,
    paused: true,
  });
  const later = await readAll(registry);
  expect(later).toMatchObject({
    hanked_letters_sent_total: [42],
    hanked_letters_waiting: [7],
    hanked_letters_paused: [1],
    hanked_letters_soft_bounces: [12],
    hanked_trials_running: [900],
    hanked_trials_open_requests: [5],
    hanked_trials_bounced: [4, 1],
  });
  expect(later["hanked_letters_oldest_unsent_seconds"]?.[0]).toBeGreaterThanOrEqual(3_600);
});
