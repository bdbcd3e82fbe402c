import { describe, expect, test } from "vitest";
import {
  addDays,
  daysUntil,
  mondayOf,
  nextMidnight,
  startOfDay,
  tallinnClock,
} from "./tallinn-time.ts";

const at = (text: string) => Date.parse(text);

test("clocks show Tallinn's time, in winter and in summer", () => {
  expect(tallinnClock(at("2026-11-15T22:30:00Z"))).toBe("2026-11-16 00:30:00");
  expect(tallinnClock(at("2026-07-15T21:30:00Z"))).toBe("2026-07-16 00:30:00");
});

describe("days left are calendar days", () => {
  test.each([
    ["2026-11-15T21:59:00Z", "2026-11-15T22:01:00Z", 1],
    ["2026-11-15T00:00:00Z", "2026-11-15T21:59:59Z", 0],
    ["2026-11-15T10:00:00Z", "2026-11-18T21:59:59Z", 3],
    ["2026-11-15T10:00:00Z", "2026-11-18T22:00:00Z", 4],
    // Over both clock changes.
    ["2026-03-28T12:00:00Z", "2026-03-29T12:00:00Z", 1],
    ["2026-10-24T20:59:00Z", "2026-10-25T22:00:00Z", 2],
    ["2026-11-15T10:00:00Z", "2026-11-14T10:00:00Z", -1],
  ])("from %s to %s: %i", (now, deadline, days) => {
    expect(daysUntil(at(deadline), at(now))).toBe(days);
  });
});

test.each([
  ["2026-11-16", "2026-11-15T22:00:00Z"],
  ["2026-07-16", "2026-07-15T21:00:00Z"],
  ["2026-03-29", "2026-03-28T22:00:00Z"],
  ["2026-03-30", "2026-03-29T21:00:00Z"],
  ["2026-10-25", "2026-10-24T21:00:00Z"],
  ["2026-10-26", "2026-10-25T22:00:00Z"],
])("%s begins at %s", (day, moment) => {
  expect(new Date(startOfDay(day)).toISOString()).toBe(new Date(moment).toISOString());
});

test("weeks begin on Monday, and months and years end", () => {
  expect(mondayOf("2026-11-15")).toBe("2026-11-09");
  expect(mondayOf("2026-11-16")).toBe("2026-11-16");
  expect(mondayOf("2027-01-01")).toBe("2026-12-28");
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(nextMidnight(at("2026-11-15T21:59:59Z"))).toBe(at("2026-11-15T22:00:00Z"));
});
