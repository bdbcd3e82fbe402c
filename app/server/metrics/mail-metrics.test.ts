import { Registry } from "prom-client";
import { expect, test } from "vitest";
import { createMailMetrics } from "./mail-metrics.ts";

async function readAll(registry: Registry): Promise<Record<string, number>> {
  const metrics = await registry.getMetricsAsJSON();
  return Object.fromEntries(
    metrics.map(({ name, values }) => [name, Number(values[0]?.value ?? Number.NaN)]),
  );
}

test("mails are counted, with the age of the oldest waiting one", async () => {
  const registry = new Registry();
  const report = createMailMetrics(registry);
  expect(await readAll(registry)).toEqual({
    hanked_mail_sent_total: 0,
    hanked_mail_given_up_total: 0,
    hanked_mail_waiting: 0,
    hanked_mail_oldest_unsent_seconds: 0,
  });
  report.countSent();
  report.countSent();
  report.countGivenUp();
  report.noteWaiting({ count: 7, oldest: new Date(Date.now() - 3_600_000) });
  const later = await readAll(registry);
  expect(later).toMatchObject({
    hanked_mail_sent_total: 2,
    hanked_mail_given_up_total: 1,
    hanked_mail_waiting: 7,
  });
  expect(later["hanked_mail_oldest_unsent_seconds"]).toBeGreaterThanOrEqual(3_600);
  // The age grows without another count.
  await expect
    .poll(async () => (await readAll(registry))["hanked_mail_oldest_unsent_seconds"])
    .toBeGreaterThan(later["hanked_mail_oldest_unsent_seconds"] ?? 0);
});
