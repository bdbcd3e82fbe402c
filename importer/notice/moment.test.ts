import { expect, test } from "vitest";
import { parseMoment } from "./moment.ts";

const end = { timeZone: "Europe/Tallinn", without: "end of day" } as const;

test.each([
  ["2024-11-04+02:00", "11:00:00.000+02:00", "2024-11-04T09:00:00.000Z"],
  ["2024-07-05+03:00", "12:00:00+03:00", "2024-07-05T09:00:00.000Z"],
  ["2024-02-29Z", "14:48:57Z", "2024-02-29T14:48:57.000Z"],
  // The clocks went back that night: midnight was still in summer time.
  ["2026-10-25+03:00", "11:00:00+02:00", "2026-10-25T09:00:00.000Z"],
  ["2026-11-04+02:00", "11:00:00", "2026-11-04T09:00:00.000Z"],
  ["2026-11-04", "11:00:00", "2026-11-04T09:00:00.000Z"],
  ["2026-07-04", "11:00:00", "2026-07-04T08:00:00.000Z"],
  ["2026-10-25", "11:00:00", "2026-10-25T09:00:00.000Z"],
  ["2026-03-29", "02:30:00", "2026-03-29T00:30:00.000Z"],
  ["2026-11-04+02:00", undefined, "2026-11-04T21:59:59.000Z"],
  ["2026-11-04+02:00", "", "2026-11-04T21:59:59.000Z"],
  ["2026-11-04+02:00", "24:00:00+02:00", "2026-11-04T22:00:00.000Z"],
  ["2026-11-04+02:00", "11:00:00.123456789+02:00", "2026-11-04T09:00:00.123Z"],
])("%s %s is %s", (date, time, expected) => {
  expect(parseMoment(date, time, end)?.toISOString()).toBe(expected);
});

test("without a time the start of the day counts", () => {
  const start = { timeZone: "Europe/Tallinn", without: "start of day" } as const;
  expect(parseMoment("2026-11-04+02:00", undefined, start)?.toISOString()).toBe(
    "2026-11-03T22:00:00.000Z",
  );
});

test.each([
  ["2026-02-30", "11:00:00"],
  ["2026-13-01", "11:00:00"],
  ["2026-11-04", "25:00:00"],
  ["2026-11-04", "11:00"],
  ["12026-11-04", "11:00:00"],
  ["2026-11-04+99:99", undefined],
  ["soon", undefined],
  ["", "11:00:00"],
])("%s %s is not a valid moment", (date, time) => {
  expect(parseMoment(date, time, end)).toBeUndefined();
});
