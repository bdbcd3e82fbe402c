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
    hanked_letters_sent_total: 0,
    hanked_mail_given_up_total: 0,
    hanked_mail_waiting: 0,
    hanked_mail_oldest_unsent_seconds: 0,
    hanked_letters_waiting: 0,
    hanked_letters_oldest_unsent_seconds: 0,
  });
  report.countProgress({ sent: 5, letters: 3, nothing: 9, gaveUp: 1 });
  report.countProgress({ sent: 40, letters: 40, nothing: 0, gaveUp: 0 });
  report.noteWaiting({
    strangers: { waiting: 7, due: 0, oldest: new Date(Date.now() - 3_600_000) },
    letters: { waiting: 8, due: 8, oldest: new Date(Date.now() - 60_000) },
  });
  const later = await readAll(registry);
  expect(later).toMatchObject({
    hanked_mail_sent_total: 2,
    hanked_letters_sent_total: 43,
    hanked_mail_given_up_total: 1,
    hanked_mail_waiting: 7,
    hanked_letters_waiting: 8,
  });
  expect(later["hanked_letters_oldest_unsent_seconds"]).toBeLessThan(3_600);
  expect(later["hanked_mail_oldest_unsent_seconds"]).toBeGreaterThanOrEqual(3_600);
  // The age grows without another count.
  await expect
    .poll(async () => (await readAll(registry))["hanked_mail_oldest_unsent_seconds"])
    .toBeGreaterThan(later["hanked_mail_oldest_unsent_seconds"] ?? 0);
});
