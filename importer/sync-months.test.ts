import { expect, test } from "vitest";
import { monthsToSync } from "./sync-months.ts";

const november = { year: 2026, month: 11 };

test.each([
  ["2026-11-15T12:00:00Z", [november]],
  ["2026-11-06T00:00:00Z", [november]],
  ["2026-11-05T12:00:00Z", [{ year: 2026, month: 10 }, november]],
  [
    "2027-01-01T12:00:00Z",
    [
      { year: 2026, month: 12 },
      { year: 2027, month: 1 },
    ],
  ],
  // In Tallinn the month has begun.
  ["2026-10-31T22:30:00Z", [{ year: 2026, month: 10 }, november]],
])("at %s", (now, expected) => {
  expect(monthsToSync(new Date(now), "Europe/Tallinn")).toEqual(expected);
});
