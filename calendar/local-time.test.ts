import { describe, expect, test } from "vitest";
import {
  addDays,
  daysUntil,
  localClock,
  localDay,
  localHour,
  momentFromLocal,
  mondayOf,
  nextMidnight,
  startOfDay,
  weekdayOf,
} from "./local-time.ts";

const at = (text: string) => Date.parse(text);
const iso = (moment: number) => new Date(moment).toISOString();
const tallinn = "Europe/Tallinn";

describe.each([tallinn, "Europe/Riga", "Europe/Vilnius"])("clocks in %s", (zone) => {
  // Winter time is UTC+2, summer time UTC+3; clocks change on 29 March and 25 October 2026.
  test.each([
    ["2026-01-15T21:59:59Z", "2026-01-15 23:59:59"],
    ["2026-01-15T22:00:00Z", "2026-01-16 00:00:00"],
    ["2026-07-15T20:59:59Z", "2026-07-15 23:59:59"],
    ["2026-07-15T21:00:00Z", "2026-07-16 00:00:00"],
    ["2026-12-31T22:00:00Z", "2027-01-01 00:00:00"],
    ["2026-03-29T00:59:59Z", "2026-03-29 02:59:59"],
    ["2026-03-29T01:00:00Z", "2026-03-29 04:00:00"],
    ["2026-10-25T00:59:59Z", "2026-10-25 03:59:59"],
    ["2026-10-25T01:00:00Z", "2026-10-25 03:00:00"],
    ["2099-07-15T20:59:59Z", "2099-07-15 23:59:59"],
  ])("at %s show %s", (moment, shown) => {
    expect(localClock(at(moment), zone)).toBe(shown);
    expect(localDay(at(moment), zone)).toBe(shown.slice(0, 10));
    expect(localHour(at(moment), zone)).toBe(Number(shown.slice(11, 13)));
  });

  test.each([
    ["the night before clocks go forward", "2026-03-28T23:00", "2026-03-28T21:00:00.000Z"],
    ["midnight of the day they do", "2026-03-29T00:00", "2026-03-28T22:00:00.000Z"],
    ["the hour before they do", "2026-03-29T02:00", "2026-03-29T00:00:00.000Z"],
    ["the hour after they did", "2026-03-29T04:00", "2026-03-29T01:00:00.000Z"],
    ["the evening after", "2026-03-29T18:00", "2026-03-29T15:00:00.000Z"],
    ["midnight of the day they go back", "2026-10-25T00:00", "2026-10-24T21:00:00.000Z"],
    ["the hour after they did", "2026-10-25T04:00", "2026-10-25T02:00:00.000Z"],
    ["the evening after", "2026-10-25T18:00", "2026-10-25T16:00:00.000Z"],
    ["midnight after that", "2026-10-26T00:00", "2026-10-25T22:00:00.000Z"],
  ])("show %s", (_, shown, moment) => {
    expect(iso(momentFromLocal(at(`${shown}Z`), zone))).toBe(moment);
  });

  test.each([
    ["2026-11-16", "2026-11-15T22:00:00.000Z"],
    ["2026-07-16", "2026-07-15T21:00:00.000Z"],
    ["2026-03-29", "2026-03-28T22:00:00.000Z"],
    ["2026-03-30", "2026-03-29T21:00:00.000Z"],
    ["2026-10-25", "2026-10-24T21:00:00.000Z"],
    ["2026-10-26", "2026-10-25T22:00:00.000Z"],
  ])("begin %s at %s", (day, moment) => {
    expect(iso(startOfDay(day, zone))).toBe(moment);
  });
});

test("years 0 and 9999 work too", () => {
  expect(iso(startOfDay("0000-01-01", tallinn))).toMatch(/^-000001-12-31T22:/);
  expect(localDay(at("9998-12-31T23:00:00Z"), tallinn)).toBe("9999-01-01");
});

test("zones differ, also by their rules at the time", () => {
  const moment = at("1999-01-15T12:00:00Z");
  expect(localHour(moment, tallinn)).toBe(14);
  expect(localHour(moment, "Europe/Vilnius")).toBe(13);
  expect(localHour(moment, "UTC")).toBe(12);
  expect(localHour(moment, "America/St_Johns")).toBe(8);
  expect(localClock(moment, "Asia/Kathmandu")).toBe("1999-01-15 17:45:00");
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
    expect(daysUntil(at(deadline), at(now), tallinn)).toBe(days);
  });
});

test("weeks begin on Monday, and months and years end", () => {
  expect(mondayOf("2026-11-15")).toBe("2026-11-09");
  expect(mondayOf("2026-11-16")).toBe("2026-11-16");
  expect(mondayOf("2027-01-01")).toBe("2026-12-28");
  expect([weekdayOf("2026-11-15"), weekdayOf("2026-11-16")]).toEqual([7, 1]);
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2026-12-29", 6)).toBe("2027-01-04");
  expect(addDays("2028-02-28", 1)).toBe("2028-02-29");
  expect(addDays("2026-03-01", -1)).toBe("2026-02-28");
  expect(nextMidnight(at("2026-11-15T21:59:59Z"), tallinn)).toBe(at("2026-11-15T22:00:00Z"));
});

test("a week starts on the same Monday from its first second to Sunday's last", () => {
  const weekOf = (moment: string) => mondayOf(localDay(at(moment), tallinn));
  expect(weekOf("2026-05-31T21:00:00Z")).toBe("2026-06-01");
  expect(weekOf("2026-06-03T12:00:00Z")).toBe("2026-06-01");
  expect(weekOf("2026-06-07T20:59:59Z")).toBe("2026-06-01");
  expect(weekOf("2026-06-07T21:00:00Z")).toBe("2026-06-08");
  // A week with a clock change.
  expect(weekOf("2026-03-29T12:00:00Z")).toBe("2026-03-23");
});
