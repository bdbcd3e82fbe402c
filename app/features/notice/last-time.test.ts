import { describe, expect, test } from "vitest";
import { type EarlierLot, earlierFigures } from "./last-time.ts";

const euros = (amount: number) => ({ amount, currency: "EUR" });

function lot(bids: number | null, awarded: number | null = null, estimated: number | null = null) {
  return {
    id: "1",
    title: "Katus",
    published: 0,
    winners: ["Katus OÜ"],
    bids,
    awarded: awarded === null ? null : euros(awarded),
    estimated: estimated === null ? null : euros(estimated),
  } satisfies EarlierLot;
}

describe("figures of earlier lots", () => {
  test("six lots: medians and shares are exact", () => {
    const lots = [
      lot(1, 90, 100),
      lot(1, 80, 100),
      lot(3, 120, 100),
      lot(4, 100, 100),
      lot(0, 70, 100),
      lot(7, 110, 100),
    ];
    expect(earlierFigures(lots, 2)).toEqual({
      bids: { value: 2, lots: 6 },
      single: { value: 2 / 6, lots: 6 },
      price: { value: 0.95, lots: 6 },
      terminated: { value: 2 / 8, lots: 8 },
    });
  });

  test("four lots say nothing together", () => {
    const lots = [lot(1, 90, 100), lot(1, 80, 100), lot(3, 120, 100), lot(4, 100, 100)];
    expect(earlierFigures(lots, 0)).toEqual({
      bids: null,
      single: null,
      price: null,
      terminated: null,
    });
  });

  test("lots without a number leave the denominator", () => {
    const lots = [lot(1), lot(2), lot(3), lot(null), lot(1), lot(null, 5), lot(9, 5)];
    expect(earlierFigures(lots, 0)).toEqual({
      bids: { value: 2, lots: 5 },
      single: { value: 0.4, lots: 5 },
      price: null,
      terminated: { value: 0, lots: 7 },
    });
  });

  test("prices in two currencies are not compared", () => {
    const foreign = { ...lot(1, 90), estimated: { amount: 100, currency: "PLN" } };
    expect(earlierFigures(Array(6).fill(foreign), 0).price).toBeNull();
  });
});
