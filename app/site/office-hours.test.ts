import { describe, expect, test } from "vitest";
import { isOfficeOpen, nextOfficeChange, nextOpeningDay } from "./office-hours.ts";
import { sisterSites } from "./sites.ts";

const tallinn = "Europe/Tallinn";

describe("the office in Tallinn", () => {
  // Wednesday 15 July 2026 is in summer time, Wednesday 14 January in winter time.
  test.each([
    ["closed a second before nine", "2026-07-15T05:59:59Z", false],
    ["open from nine on", "2026-07-15T06:00:00Z", true],
    ["open until six", "2026-07-15T14:59:59Z", true],
    ["closed from six on", "2026-07-15T15:00:00Z", false],
    ["closed at midnight", "2026-07-14T21:00:00Z", false],
    ["open from nine on in winter", "2026-01-14T07:00:00Z", true],
    ["closed a second before nine in winter", "2026-01-14T06:59:59Z", false],
    ["open on Monday", "2026-07-13T09:00:00Z", true],
    ["open on Friday", "2026-07-17T09:00:00Z", true],
    ["closed on Saturday", "2026-07-18T09:00:00Z", false],
    ["closed on Sunday", "2026-07-19T09:00:00Z", false],
  ])("is %s", (_, moment, open) => {
    expect(isOfficeOpen(new Date(moment), sisterSites.ee)).toBe(open);
  });
});

test("an office is closed on its own country's holidays", () => {
  // Latvia's day of independence, a Wednesday.
  const noon = new Date("2026-11-18T10:00:00Z");
  expect(isOfficeOpen(noon, sisterSites.lv)).toBe(false);
  expect(isOfficeOpen(noon, sisterSites.ee)).toBe(true);
});

test.each([
  ["before nine the same day", "2026-11-17T06:00:00Z", "2026-11-17"],
  ["in the evening after a holiday", "2026-11-17T17:00:00Z", "2026-11-19"],
  ["on a holiday at seven after it", "2026-11-18T05:00:00Z", "2026-11-19"],
  ["on Friday evening on Monday", "2026-11-20T17:00:00Z", "2026-11-23"],
])("a closed office opens %s", (_, now, day) => {
  expect(nextOpeningDay(new Date(now), sisterSites.lv)).toBe(day);
});

describe("a page that says whether the office is open", () => {
  test.each([
    ["at night until nine", "2026-07-15T00:00:00Z", "2026-07-15T06:00:00.000Z"],
    ["at nine until six", "2026-07-15T06:00:00Z", "2026-07-15T15:00:00.000Z"],
    ["at six until midnight", "2026-07-15T15:00:00Z", "2026-07-15T21:00:00.000Z"],
    ["at midnight until nine", "2026-07-15T21:00:00Z", "2026-07-16T06:00:00.000Z"],
    ["when clocks go forward", "2026-03-28T22:00:00Z", "2026-03-29T06:00:00.000Z"],
    ["that evening until midnight", "2026-03-29T15:00:00Z", "2026-03-29T21:00:00.000Z"],
    ["when clocks go back", "2026-10-24T21:00:00Z", "2026-10-25T07:00:00.000Z"],
    ["that evening until midnight", "2026-10-25T16:00:00Z", "2026-10-25T22:00:00.000Z"],
  ])("is valid %s", (_, now, until) => {
    expect(nextOfficeChange(new Date(now), tallinn).toISOString()).toBe(until);
  });

  // A usual week, and those in which clocks change.
  test.each(["2026-06-01", "2026-03-26", "2026-10-22"])(
    "is not cached past a change in the week from %s",
    (day) => {
      const hour = 3_600_000;
      for (let now = Date.parse(day), end = now + 7 * 24 * hour; now < end; now += hour) {
        const until = nextOfficeChange(new Date(now), tallinn).getTime();
        expect(until).toBeGreaterThan(now);
        const open = isOfficeOpen(new Date(now), sisterSites.ee);
        expect(isOfficeOpen(new Date(until - 1), sisterSites.ee)).toBe(open);
      }
    },
  );
});
