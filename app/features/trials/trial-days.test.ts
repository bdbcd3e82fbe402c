import { expect, test } from "vitest";
import { currentRun, nextRun, resumedEnd, trialEnd } from "./trial-days.ts";

const at = (text: string) => Date.parse(text);
const clock = (moment: number) => new Date(moment).toISOString();

test("a trial lasts fourteen days, and its last digest is on a working day", () => {
  expect(trialEnd(at("2026-11-16T12:00Z"), "EE")).toEqual({
    lastDay: "2026-11-30",
    closingDay: "2026-11-30",
  });
  // The last day is a Saturday.
  expect(trialEnd(at("2026-11-14T12:00Z"), "LV").closingDay).toBe("2026-11-27");
  // Shortly before midnight in UTC, it is the next day in Lithuania already.
  expect(trialEnd(at("2026-11-16T22:30Z"), "LT").lastDay).toBe("2026-12-01");
  // Before Christmas Eve, both Christmas Days, and a weekend.
  expect(trialEnd(at("2026-12-13T10:00Z"), "EE").closingDay).toBe("2026-12-23");
});

test("the days of a pause are added at the end", () => {
  const paused = { lastDay: "2026-11-30", pausedAt: new Date("2026-11-18T08:00Z") };
  const end = resumedEnd(paused, at("2026-11-23T06:00Z"), "EE");
  expect(end).toEqual({ lastDay: "2026-12-05", closingDay: "2026-12-04" });
});

test("a pause that misses no digest run adds nothing, however often it is made", () => {
  const resumed = (pausedAt: string, now: string) =>
    resumedEnd({ lastDay: "2026-11-30", pausedAt: new Date(pausedAt) }, at(now), "EE").lastDay;
  expect(resumed("2026-11-18T18:00Z", "2026-11-19T05:29Z")).toBe("2026-11-30");
  expect(resumed("2026-11-18T18:00Z", "2026-11-19T05:31Z")).toBe("2026-12-01");
  expect(resumed("2026-11-18T05:29Z", "2026-11-18T05:31Z")).toBe("2026-12-01");
  expect(resumed("2026-11-18T05:31Z", "2026-11-18T21:59Z")).toBe("2026-11-30");
});

test("digest runs are on working days from 7:30 until noon, local time", () => {
  // Winter time is UTC+2.
  expect(currentRun(at("2026-11-16T05:29Z"), "EE")).toBeNull();
  expect(currentRun(at("2026-11-16T05:30Z"), "EE")).toMatchObject({ day: "2026-11-16" });
  expect(currentRun(at("2026-11-16T09:59Z"), "EE")).toMatchObject({ day: "2026-11-16" });
  expect(currentRun(at("2026-11-16T10:00Z"), "EE")).toBeNull();
  expect(currentRun(at("2026-07-15T04:30Z"), "EE")).toMatchObject({ day: "2026-07-15" });
  // Latvia's Independence Day, which is not a holiday in Estonia.
  expect(currentRun(at("2026-11-18T06:00Z"), "LV")).toBeNull();
  expect(currentRun(at("2026-11-18T06:00Z"), "EE")).not.toBeNull();
});

test("the next digest run skips weekends and holidays", () => {
  const next = (now: string, country: "EE" | "LV" | "LT") => clock(nextRun(at(now), country).from);
  expect(next("2026-11-16T05:00Z", "EE")).toBe("2026-11-16T05:30:00.000Z");
  expect(next("2026-11-16T05:30Z", "EE")).toBe("2026-11-17T05:30:00.000Z");
  expect(next("2026-11-17T12:00Z", "LV")).toBe("2026-11-19T05:30:00.000Z");
  expect(next("2026-11-20T12:00Z", "LT")).toBe("2026-11-23T05:30:00.000Z");
  // Clocks change on the Sunday between.
  expect(next("2026-03-27T12:00Z", "EE")).toBe("2026-03-30T04:30:00.000Z");
});
