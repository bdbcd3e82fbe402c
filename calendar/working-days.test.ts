import { expect, test } from "vitest";
import { easterSunday, isWorkingDay, workingDayFrom, workingDayUntil } from "./working-days.ts";

test("Easter is computed", () => {
  const known = [
    "2024-03-31",
    "2025-04-20",
    "2026-04-05",
    "2027-03-28",
    "2030-04-21",
    "2038-04-25",
  ];
  for (const day of known) expect(easterSunday(Number(day.slice(0, 4)))).toBe(day);
});

test("weekends and each country's holidays are not working days", () => {
  expect(isWorkingDay("2026-11-16", "EE")).toBe(true);
  expect(isWorkingDay("2026-11-15", "EE")).toBe(false);
  expect(isWorkingDay("2026-11-14", "LT")).toBe(false);
  // Independence: Estonia's in February, Latvia's in November, Lithuania's of 1918 and 1990.
  const free = (day: string) =>
    (["EE", "LV", "LT"] as const).filter((country) => !isWorkingDay(day, country));
  expect(free("2026-02-24")).toEqual(["EE"]);
  expect(free("2026-11-18")).toEqual(["LV"]);
  expect(free("2026-02-16")).toEqual(["LT"]);
  expect(free("2026-03-11")).toEqual(["LT"]);
  expect(free("2026-06-23")).toEqual(["EE", "LV"]);
  expect(free("2026-06-24")).toEqual(["EE", "LV", "LT"]);
  expect(free("2026-12-31")).toEqual(["LV"]);
});

test("Good Friday and Easter Monday differ by country", () => {
  const free = (day: string) =>
    (["EE", "LV", "LT"] as const).filter((country) => !isWorkingDay(day, country));
  expect(free("2026-04-03")).toEqual(["EE", "LV"]);
  expect(free("2026-04-06")).toEqual(["LV", "LT"]);
});

test("Latvia moves two holidays from the weekend to Monday", () => {
  // 4 May 2025 and 18 November 2028 are on weekends.
  expect(isWorkingDay("2025-05-05", "LV")).toBe(false);
  expect(isWorkingDay("2028-11-20", "LV")).toBe(false);
  expect(isWorkingDay("2026-05-05", "LV")).toBe(true);
  expect(isWorkingDay("2025-05-05", "LT")).toBe(true);
});

test("the nearest working day is found in both directions", () => {
  expect(workingDayFrom("2026-12-24", "EE")).toBe("2026-12-28");
  expect(workingDayUntil("2026-12-27", "EE")).toBe("2026-12-23");
  expect(workingDayFrom("2026-12-31", "LV")).toBe("2027-01-04");
  expect(workingDayFrom("2026-11-16", "LT")).toBe("2026-11-16");
});
