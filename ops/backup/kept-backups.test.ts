import { expect, test } from "vitest";
import { chooseKept } from "./kept-backups.ts";

const day = 86_400_000;
const newest = Date.parse("2026-11-16T02:15:00Z");
const nightly = (count: number) =>
  Array.from({ length: count }, (_, place) => new Date(newest - place * day));

test("all nightly backups of a week are kept", () => {
  expect(chooseKept(nightly(7))).toHaveLength(7);
});

test("of two years the newest of each recent day, week and month is kept", () => {
  const kept = chooseKept(nightly(730)).map((moment) => moment.toISOString().slice(0, 10));
  expect(kept.slice(0, 7)).toEqual(nightly(7).map((moment) => moment.toISOString().slice(0, 10)));
  // Sundays of the weeks before, and the last days of months before.
  expect(kept).toContain("2026-11-01");
  expect(kept).toContain("2026-10-31");
  expect(kept.at(-1)).toBe("2025-12-31");
  expect(kept.length).toBeLessThanOrEqual(7 + 4 + 12);
});

test("after a pause old backups stay: existing ones count, not the calendar", () => {
  const old = nightly(3).map((moment) => new Date(moment.getTime() - 400 * day));
  expect(chooseKept(old)).toHaveLength(3);
});

test("of several on one day the last is kept", () => {
  const noon = new Date(newest + day / 2);
  expect(chooseKept([new Date(newest), noon])).toEqual([noon]);
});
