import { describe, expect, test } from "vitest";
import { resultCharts, sumOf, wholePercents } from "./result-figures.ts";

describe("whole percentages", () => {
  test.each([
    [
      [1, 1, 1],
      [34, 33, 33],
    ],
    [
      [5, 3],
      [63, 37],
    ],
    [
      [1, 2, 4],
      [14, 29, 57],
    ],
    [[7], [100]],
    [
      [999, 1],
      [100, 0],
    ],
    [
      [0, 0],
      [0, 0],
    ],
    [[], []],
  ])("of %j are %j", (counts, percents) => {
    expect(wholePercents(counts)).toEqual(percents);
  });

  test("make a hundred, and none is a whole percent off", () => {
    for (let size = 1; size < 40; size++) {
      const counts = Array.from({ length: size }, (_, index) => 1 + ((index * 7919) % 101));
      const percents = wholePercents(counts);
      expect(sumOf(percents)).toBe(100);
      for (const [place, count] of counts.entries()) {
        const exact = (100 * count) / sumOf(counts);
        expect(Math.abs((percents[place] ?? 0) - exact)).toBeLessThan(1);
      }
    }
  });
});

describe("charts", () => {
  const none = { bids: null, prices: null };

  test("have the median, the number of lots and a bar for each class", () => {
    const bids = { counts: [0, 4, 8, 0, 0, 1], median: 2.5 };
    const [chart, ...others] = resultCharts({ ...none, bids }, 36, "lv")?.charts ?? [];
    expect(others).toEqual([]);
    expect(chart?.summary).toBe("Mediāna: 2,5; aprēķinā iekļautās daļas: 13");
    expect(chart?.bars.map(({ text }) => text)).toEqual(["0", "4", "8", "0", "0", "1"]);
    expect(chart?.bars.map(({ percent }) => percent)).toEqual([0, 50, 100, 0, 0, 12.5]);
  });

  test("write prices in percent of the estimate", () => {
    const prices = { counts: [2, 2, 2, 2, 2], median: 0.954 };
    const [chart] = resultCharts({ ...none, prices }, 12, "et")?.charts ?? [];
    expect(chart?.summary).toBe("Mediaan: 95%; arvestatud osi: 10");
    expect(chart?.bars).toHaveLength(5);
  });

  test("of fewer than ten lots are not shown", () => {
    const prices = { counts: [2, 2, 2, 2, 1], median: 0.954 };
    const bids = { counts: [0, 9, 0, 0, 0, 0], median: 1 };
    expect(resultCharts({ bids, prices }, 12, "lt")).toBeNull();
    expect(resultCharts(none, 12, "lt")).toBeNull();
  });
});
