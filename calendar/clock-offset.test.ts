import { expect, test } from "vitest";
import { describeOffset, isFarOff, parseAnswerTime, readClock } from "./clock-offset.ts";

const noon = Date.UTC(2026, 10, 16, 12);

test.each([
  { theirs: noon + 61_000, answered: noon, far: true },
  { theirs: noon - 61_000, answered: noon, far: true },
  { theirs: noon + 59_000, answered: noon, far: false },
  // The answer took two minutes: if the other clock was read at once, both agree.
  { theirs: noon, answered: noon + 120_000, far: false },
  { theirs: noon + 300_000, answered: noon + 120_000, far: true },
])("a clock is far off only if it is certain: $theirs", ({ theirs, answered, far }) => {
  expect(isFarOff(readClock(theirs, noon, answered))).toBe(far);
});

test.each([
  [90_000, "this machine's clock is 90 s behind the database's"],
  [-300_000, "this machine's clock is 5 min ahead of the database's"],
  [3_600_000 * 5, "this machine's clock is 5 hours behind the database's"],
  [-86_400_000 * 400, "this machine's clock is 400 days ahead of the database's"],
])("an offset of %i is described in words", (aheadMs, words) => {
  expect(describeOffset({ aheadMs, uncertainMs: 0 }, "the database's")).toBe(words);
});

test("a response's time is its Date plus its age in a cache", () => {
  const date = new Date(noon).toUTCString();
  expect(parseAnswerTime(date)).toBe(noon);
  expect(parseAnswerTime(date, " 90 ")).toBe(noon + 90_000);
  expect(parseAnswerTime(date, "-1")).toBe(noon);
  expect(parseAnswerTime(date, "soon")).toBe(noon);
  expect(parseAnswerTime("yesterday")).toBeUndefined();
  expect(parseAnswerTime(undefined)).toBeUndefined();
});
