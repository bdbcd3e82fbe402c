import { expect, test } from "vitest";
import { winnersData } from "./winners-data.ts";

const winner = (name: string, lots: number, code: string | null = null) => ({ name, code, lots });

test("winners have shares that make a hundred, with the others together", () => {
  const winners = Array.from({ length: 11 }, (_, index) => winner(`SIA ${index}`, 3 - (index % 3)));
  const data = winnersData({ winners, awards: 30 }, 36, "lv");
  expect(data?.bars).toHaveLength(9);
  expect(data?.bars.at(-1)).toMatchObject({ name: "Pārējie", path: null });
  const shares = data?.bars.map(({ text }) => Number.parseInt(text, 10)) ?? [];
  expect(shares.reduce((sum, share) => sum + share, 0)).toBe(100);
  expect(data?.note).toContain("30");
});

test("a winner links to its page, if it has one", () => {
  const winners = [winner("Katus OÜ", 8, "10000001"), winner("Kivi", 2)];
  const data = winnersData({ winners, awards: 10 }, 36, "et");
  expect(data?.bars.map(({ path, text, percent }) => [path, text, percent])).toEqual([
    ["/tiekejas/10000001", "80% (8)", 80],
    [null, "20% (2)", 20],
  ]);
});

test("of fewer than five awards there are no shares", () => {
  const winners = [winner("Katus OÜ", 3, "10000001"), winner("Kivi", 1)];
  const data = winnersData({ winners, awards: 4 }, 36, "lt");
  expect(data?.bars.map(({ text }) => text)).toEqual(["3", "1"]);
  expect(data?.note).not.toContain("Procentai");
});

test("of fewer than ten awards no bar is drawn", () => {
  const data = winnersData({ winners: [winner("Kivi", 1)], awards: 1 }, 36, "et");
  expect(data?.bars.map(({ percent }) => percent)).toEqual([null]);
});

test("without winners there is nothing to show", () => {
  expect(winnersData({ winners: [], awards: 0 }, 36, "lv")).toBeNull();
});
