import { expect, test } from "vitest";
import { formatDay, formatMoney, formatNumber, formatPercent } from "./formats.ts";
import type { Language } from "./languages.ts";

test.each<[number, Language, string]>([
  [7, "lt", "7"],
  [0.5, "lv", "0,5"],
  [1_280, "lt", "1\u00a0280"],
  [1_280, "et", "1280"],
  [3_400, "lv", "3400"],
  [58_000, "et", "58\u00a0000"],
  [42_000, "lv", "42\u00a0000"],
  [5_404_000, "lt", "5\u00a0404\u00a0000"],
])("%d is written as the language writes it: %s", (value, language, text) => {
  expect(formatNumber(value, language)).toBe(text);
});

test("a percentage has a space before its sign, but not in Estonian", () => {
  expect(formatPercent(12.5, "lv")).toBe("12,5\u00a0%");
  expect(formatPercent(80, "et")).toBe("80%");
});

test("a day keeps its date in any time zone of the machine", () => {
  expect(formatDay("2026-01-02", "et")).toBe("02.01.2026");
  expect(formatDay("2026-01-02", "lt")).toBe("2026-01-02");
  expect(formatDay("2026-01-02", "lv")).toBe("02.01.2026.");
});

test("money is in whole units of its own currency", () => {
  expect(formatMoney(48_200.4, "EUR", "lv")).toBe("48\u00a0200\u00a0€");
  expect(formatMoney(1_000, "SEK", "et")).toBe("1000\u00a0SEK");
});
