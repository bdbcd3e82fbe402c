import { expect, test } from "vitest";
import { simulateMorning } from "./scale-simulation.ts";

const times = { claim: 8, compose: 1, freeze: 12, step: 1, handOver: 0.5 };
const setup = { processes: 1, batch: 40, relayMs: 0, databaseSlots: 4, letters: 1_000_000 };

test("one process takes the sum of its steps", () => {
  const { minutes, databaseBusy } = simulateMorning(times, setup);
  const ofLetter = 20 / 40 + 1 + 1 + 0.5;
  expect(minutes).toBeCloseTo((ofLetter * 1e6) / 60_000, 0);
  expect(databaseBusy).toBeCloseTo((20 / 40 + 1) / ofLetter / 4, 2);
});

test("more are quicker until the database is busy", () => {
  const minutes = [1, 2, 4, 64].map((processes) => simulateMorning(times, { ...setup, processes }));
  expect(minutes[1]?.minutes).toBeCloseTo((minutes[0]?.minutes ?? 0) / 2, 0);
  expect(minutes[3]?.databaseBusy).toBeGreaterThan(0.95);
  // The database's own work, on four processors.
  expect(minutes[3]?.minutes).toBeCloseTo((1.5 * 1e6) / 4 / 60_000, 0);
});

test("a relay that is far away makes processes wait, not the database", () => {
  const far = simulateMorning(times, { ...setup, relayMs: 100 });
  expect(far.minutes).toBeCloseTo(((20 / 40 + 1 + 1 + 0.5 + 400) * 1e6) / 60_000, -2);
  expect(far.databaseBusy).toBeLessThan(0.01);
});
