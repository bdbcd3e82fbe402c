import { describe, expect, test } from "vitest";
import { addDays, localTime, momentOf, startOfWeek } from "./local-time.ts";

const tallinn = "Europe/Tallinn";

describe("what clocks in Tallinn show", () => {
  // Winter time is UTC+2, summer time UTC+3; clocks change on 29 March and 25 October 2026.
  test.each([
    ["2026-01-15T21:59:59Z", { year: 2026, month: 1, day: 15, hour: 23, weekday: 4 }],
    ["2026-01-15T22:00:00Z", { year: 2026, month: 1, day: 16, hour: 0, weekday: 5 }],
    ["2026-07-15T20:59:59Z", { year: 2026, month: 7, day: 15, hour: 23, weekday: 3 }],
    ["2026-07-15T21:00:00Z", { year: 2026, month: 7, day: 16, hour: 0, weekday: 4 }],
    ["2026-12-31T22:00:00Z", { year: 2027, month: 1, day: 1, hour: 0, weekday: 5 }],
    ["2026-03-29T00:59:59Z", { year: 2026, month: 3, day: 29, hour: 2, weekday: 7 }],
    ["2026-03-29T01:00:00Z", { year: 2026, month: 3, day: 29, hour: 4, weekday: 7 }],
    ["2026-10-25T00:59:59Z", { year: 2026, month: 10, day: 25, hour: 3, weekday: 7 }],
    ["2026-10-25T01:00:00Z", { year: 2026, month: 10, day: 25, hour: 3, weekday: 7 }],
  ])("at %s", (moment, expected) => {
    expect(localTime(new Date(moment), tallinn)).toEqual(expected);
  });
});

describe("the moment of a day and hour in Tallinn", () => {
  const before = { year: 2026, month: 3, day: 28 };
  const spring = { year: 2026, month: 3, day: 29 };
  const autumn = { year: 2026, month: 10, day: 25 };
  test.each([
    ["the night before clocks go forward", before, 23, "2026-03-28T21:00:00.000Z"],
    ["midnight of the day they do", spring, 0, "2026-03-28T22:00:00.000Z"],
    ["the hour before they do", spring, 2, "2026-03-29T00:00:00.000Z"],
    ["the hour after they did", spring, 4, "2026-03-29T01:00:00.000Z"],
    ["the evening after", spring, 18, "2026-03-29T15:00:00.000Z"],
    ["midnight of the day they go back", autumn, 0, "2026-10-24T21:00:00.000Z"],
    ["the hour after they did", autumn, 4, "2026-10-25T02:00:00.000Z"],
    ["the evening after", autumn, 18, "2026-10-25T16:00:00.000Z"],
    ["midnight after that", addDays(autumn, 1), 0, "2026-10-25T22:00:00.000Z"],
  ])("%s", (_, day, hour, expected) => {
    expect(momentOf(day, hour, tallinn).toISOString()).toBe(expected);
  });
});

describe("the week", () => {
  test("has begun on the same Monday from Monday's first second to Sunday's last", () => {
    const monday = { year: 2026, month: 6, day: 1 };
    const weekOf = (moment: string) => startOfWeek(localTime(new Date(moment), tallinn));
    expect(weekOf("2026-05-31T21:00:00Z")).toEqual(monday);
    expect(weekOf("2026-06-03T12:00:00Z")).toEqual(monday);
    expect(weekOf("2026-06-07T20:59:59Z")).toEqual(monday);
    expect(weekOf("2026-06-07T21:00:00Z")).toEqual({ year: 2026, month: 6, day: 8 });
  });

  test("that a clock change falls into begins on its Monday too", () => {
    const sunday = localTime(new Date("2026-03-29T12:00:00Z"), tallinn);
    expect(startOfWeek(sunday)).toEqual({ year: 2026, month: 3, day: 23 });
  });
});

test("days are counted across months, years and leap days", () => {
  expect(addDays({ year: 2026, month: 12, day: 29 }, 6)).toEqual({ year: 2027, month: 1, day: 4 });
  expect(addDays({ year: 2028, month: 2, day: 28 }, 1)).toEqual({ year: 2028, month: 2, day: 29 });
  expect(addDays({ year: 2026, month: 3, day: 1 }, -1)).toEqual({ year: 2026, month: 2, day: 28 });
});
