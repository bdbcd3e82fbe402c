import { describe, expect, test } from "vitest";
import { daysBetween } from "../../../calendar/local-time.ts";
import { isWorkingDay } from "../../../calendar/working-days.ts";
import { languages } from "../../site/languages.ts";
import { exampleRows, inboxRows } from "./inbox-rows.ts";
import { landingMessages } from "./messages.ts";

const tallinn = "Europe/Tallinn";
const hour = 3_600_000;

describe.each(languages)("the example inbox in %s", (language) => {
  const texts = landingMessages[language].inbox;
  const rowsAt = (now: Date) => inboxRows(texts, language, now, tallinn);

  // From Monday 28 December 2026, so that the week crosses into the next year.
  const monday = Date.UTC(2026, 11, 28);
  // From Saturday on, the coming week is shown.
  const week = [-2, -1, 0, 1, 2, 3, 4];
  test.each(week)("%i days after Monday has dates of that week, none of them past", (place) => {
    for (const now of [monday - 2 * hour, monday + 21 * hour]) {
      const rows = rowsAt(new Date(now + place * 24 * hour));
      const dated = rows.filter((row) => row.type === "tender" || row.type === "consultation");
      const days = dated.map((row) => (dateIn(row.due) - monday) / (24 * hour));
      expect(days.length).toBeGreaterThan(0);
      for (const day of days)
        expect([1, 2, 3, 4, 5, 6].filter((one) => one >= place)).toContain(day);
    }
  });

  test("shows five rows, each with its own kind of value and no placeholder left", () => {
    const rows = rowsAt(new Date("2026-05-20T10:00:00Z"));
    expect(rows).toHaveLength(5);
    expect(new Set(rows.map((row) => row.type)).size).toBe(4);
    for (const row of rows) {
      expect(row.due).toMatch(/\S/);
      expect(Object.values(row).join()).not.toMatch(/[{}]|undefined|NaN|Invalid/);
      if (row.type === "contract") expect(row.due).toMatch(/\d.*€/);
    }
  });
});

test.each(["2026-11-18", "2026-12-21", "2027-03-20"])(
  "on %s the hero's example can be answered on working days, in twelve at least",
  (today) => {
    for (const row of exampleRows(landingMessages.lv.hero.example, "lv", today, "LV")) {
      const day = new Date(dateIn(row.due?.text ?? "")).toISOString().slice(0, 10);
      expect(isWorkingDay(day, "LV")).toBe(true);
      const working = daysBetween(today, day).filter(
        (one) => isWorkingDay(one, "LV") && one > today,
      );
      expect(working.length).toBeGreaterThanOrEqual(12);
    }
  },
);

describe("the plan's period is the quarter after the current one", () => {
  const texts = { ...landingMessages.lv.inbox, period: "{quarter} {year}" };
  const periodAt = (moment: string) =>
    inboxRows(texts, "lv", new Date(moment), tallinn).find((row) => row.type === "plan")?.due;

  test.each([
    ["2026-01-01T00:00:00Z", "II 2026"],
    ["2026-03-31T12:00:00Z", "II 2026"],
    ["2026-04-01T12:00:00Z", "III 2026"],
    ["2026-09-30T12:00:00Z", "IV 2026"],
    ["2026-10-01T12:00:00Z", "I 2027"],
    ["2026-12-31T21:59:59Z", "I 2027"],
    ["2026-12-31T22:00:00Z", "II 2027"],
  ])("at %s it is %s", (moment, period) => {
    expect(periodAt(moment)).toBe(period);
  });
});

/** `2026-12-31`, `31.12.2026` or `31.12.2026.` as a moment, words before it or not. */
function dateIn(words: string): number {
  const text = words.replace(/^\D+/, "");
  const numbers = text.split(/\D+/).filter(Boolean).map(Number);
  const [year = 0, month = 0, day = 0] = text.startsWith("20") ? numbers : numbers.toReversed();
  return Date.UTC(year, month - 1, day);
}
