import { Registry } from "prom-client";
import { expect, test, vi } from "vitest";
import { createTrialMetrics } from "./trial-metrics.ts";

async function readAll(registry: Registry): Promise<Record<string, number[]>> {
  const metrics = await registry.getMetricsAsJSON();
  return Object.fromEntries(
    metrics.map(({ name, values }) => [name, values.map(({ value }) => Number(value))]),
  );
}

test("trials are counted at each scrape by one query; without an answer the counts stay", async () => {
  const registry = new Registry();
  const counts = {
    openRequests: 5,
    running: 900,
    bounced: 4,
    complained: 1,
    softBounces: 12,
    paused: true,
  };
  const asWeb = vi.fn().mockResolvedValue(counts);
  createTrialMetrics(registry, { asWeb });
  const expected = {
    hanked_letters_paused: [1],
    hanked_letters_soft_bounces: [12],
    hanked_trials_running: [900],
    hanked_trials_open_requests: [5],
    hanked_trials_bounced: [4, 1],
  };
  expect(await readAll(registry)).toEqual(expected);
  expect(asWeb).toHaveBeenCalledTimes(1);
  asWeb.mockRejectedValue(new Error("away"));
  expect(await readAll(registry)).toEqual(expected);
});
