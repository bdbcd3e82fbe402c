import { expect, test } from "vitest";
import { formatDay, formatMoney } from "./formats.ts";

test("a day is written with its own date, whatever the zone of the machine", () => {
  expect(formatDay("2026-01-02", "et")).toBe("02.01.2026");
  expect(formatDay("2026-01-02", "lt")).toBe("2026-01-02");
  expect(formatDay("2026-01-02", "lv")).toBe("02.01.2026.");
});

test("money is whole, and in its own currency", () => {
  expect(formatMoney(48_200.4, "EUR", "lv")).toBe("48\u00a0200\u00a0€");
  expect(formatMoney(1_000, "SEK", "et")).toBe("1000\u00a0SEK");
});
