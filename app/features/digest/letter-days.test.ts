import { expect, test } from "vitest";
import { dayOfNumber } from "../notices/notice.ts";
import { lastLetterDay, letterDayOf, nextLetterAt } from "./letter-days.ts";

test.each([
  ["before half past seven", "2026-11-17T07:29:00+02:00", "2026-11-16"],
  ["at half past seven", "2026-11-17T07:30:00+02:00", "2026-11-17"],
  ["at the weekend", "2026-11-15T12:00:00+02:00", "2026-11-13"],
  ["early on a Monday", "2026-11-16T05:00:00+02:00", "2026-11-13"],
  ["on Latvia's national day", "2026-11-18T12:00:00+02:00", "2026-11-17"],
])("%s the last letter is known, and when the next is due", (_, now, day) => {
  expect(lastLetterDay(Date.parse(now), "LV")).toBe(day);
  const next = nextLetterAt(Date.parse(now), "LV");
  expect(next).toBeGreaterThan(Date.parse(now));
  expect(lastLetterDay(next, "LV") > day).toBe(true);
  expect(lastLetterDay(next - 1, "LV")).toBe(day);
});

test("a letter comes by clock time, also after the clocks change", () => {
  expect(nextLetterAt(Date.parse("2026-03-27T12:00:00Z"), "EE")).toBe(
    Date.parse("2026-03-30T07:30:00+03:00"),
  );
});

test.each([
  ["2026-11-16T07:30:00+02:00", "2026-11-16"],
  ["2026-11-16T07:30:01+02:00", "2026-11-17"],
  ["2026-11-17T14:00:00+02:00", "2026-11-19"],
  ["2026-11-21T03:00:00+02:00", "2026-11-23"],
])("what is published at %s is in the letter of %s", (moment, day) => {
  expect(dayOfNumber(letterDayOf(Date.parse(moment), "LV"))).toBe(day);
});
