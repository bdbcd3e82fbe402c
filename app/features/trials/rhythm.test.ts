import { expect, test } from "vitest";
import { addDays, daysBetween } from "../../../calendar/local-time.ts";
import { isWorkingDay } from "../../../calendar/working-days.ts";
import { createRandom } from "../../../tests/setup/random.ts";
import { languages } from "../../site/languages.ts";
import { isDue, nextDigestDay, parseRhythm, type Rhythm } from "./rhythm.ts";
import { daysInWords } from "./rhythm-in-words.ts";

const workingDays = daysBetween("2026-03-02", "2027-01-31").filter((day) =>
  isWorkingDay(day, "LV"),
);

/** The days of the digests of a profile that misses none. */
function digestDays(rhythm: Rhythm, from: string, until: string): string[] {
  let told = addDays(from, -1);
  const days: string[] = [];
  for (const day of workingDays.filter((one) => one >= from && one <= until)) {
    if (!isDue(rhythm, told, day)) continue;
    days.push(day);
    told = day;
  }
  return days;
}

test("a rhythm is daily, weekly, or some working days in their order; nothing else is one", () => {
  expect(parseRhythm("daily")).toBe("daily");
  expect(parseRhythm("weekly")).toBe("weekly");
  expect(parseRhythm("4,2,4")).toBe("2,4");
  expect(parseRhythm("1,2,3,4,5")).toBe("daily");
  for (const text of ["", "6,7", "monthly", ",", "0"]) expect(parseRhythm(text)).toBeNull();
});

test("a weekly digest comes on the first working day of the week", () => {
  // 6 April is Easter Monday, 4 May a holiday.
  expect(digestDays("weekly", "2026-03-23", "2026-05-12")).toEqual([
    "2026-03-23",
    "2026-03-30",
    "2026-04-07",
    "2026-04-13",
    "2026-04-20",
    "2026-04-27",
    "2026-05-05",
    "2026-05-11",
  ]);
});

test("a weekday that is a holiday moves to the next working day, and only once if that is chosen too", () => {
  // From 24 to 26 December, a Thursday to a Saturday, there are no digests.
  expect(digestDays("4,5", "2026-12-17", "2026-12-31")).toEqual([
    "2026-12-17",
    "2026-12-18",
    "2026-12-28",
  ]);
  expect(digestDays("1,5", "2026-12-17", "2026-12-30")).toEqual([
    "2026-12-18",
    "2026-12-21",
    "2026-12-28",
  ]);
});

test("what was left to the next run, or missed in a pause, is told on the next working day", () => {
  // Not sent on Monday.
  expect(isDue("weekly", "2026-03-09", "2026-03-17")).toBe(true);
  // Sent on Monday.
  expect(isDue("weekly", "2026-03-16", "2026-03-17")).toBe(false);
  expect(isDue("2", "2026-03-10", "2026-03-26")).toBe(true);
});

test("nothing waits longer than a week and the holidays after it, even if the rhythm changes every day", () => {
  const random = createRandom(7);
  const rhythms: Rhythm[] = ["weekly", "1", "2", "3", "4", "5", "2,4"];
  let told = "2026-03-01";
  for (const day of workingDays) {
    const earliest = addDays(told, 7);
    const isLate = workingDays.some((one) => one >= earliest && one < day);
    expect(isLate).toBe(false);
    if (isDue(rhythms[random(rhythms.length)] ?? "weekly", told, day)) told = day;
  }
});

test("the page names the next digest, which is on the closing day at the latest", () => {
  const wednesday = Date.parse("2026-03-18T12:00Z");
  const trial = { country: "LV", closingDay: "2026-03-31" } as const;
  expect(nextDigestDay("daily", trial, wednesday)).toBe("2026-03-19");
  expect(nextDigestDay("weekly", trial, wednesday)).toBe("2026-03-23");
  expect(nextDigestDay("3", trial, wednesday)).toBe("2026-03-25");
  expect(nextDigestDay("3", { ...trial, closingDay: "2026-03-20" }, wednesday)).toBe("2026-03-20");
});

test("the days of rhythms are named together, and all five as every working day", () => {
  expect(languages.map((language) => daysInWords(["1,3"], language))).toEqual([
    "pirmdienās un trešdienās",
    "pirmadieniais ir trečiadieniais",
    "esmaspäeviti ja kolmapäeviti",
  ]);
  expect(daysInWords(["weekly", "5"], "lv")).toBe("pirmdienās un piektdienās");
  for (const rhythms of [[], ["daily"], ["1,2,3", "4,5"]] as Rhythm[][])
    expect(daysInWords(rhythms, "lv")).toBe("katru darbdienu");
});
