import { describe, expect, test } from "vitest";
import { endOf, lotResults } from "./lot-results.ts";
import type { LotTerms } from "./lot-terms.ts";

const eur = (amount: number) => ({ amount, currency: "EUR" });
const katus = { name: "Katus OÜ", code: "10000001" };
const sein = { name: "Sein AS", code: "12345678" };
const person = { name: "Jaan Tamm", code: "10000640" };

const results = (terms: LotTerms[], winners = [katus, sein]) =>
  lotResults({
    winners,
    value: eur(1000),
    terms,
  });

test("winners have the lots that they won, and the sum of those that they won alone", () => {
  const terms = [
    { lot: "1", winners: [katus], awarded: eur(90) },
    { lot: "2", winners: [katus], awarded: eur(80.5) },
    { lot: "3", winners: [katus, sein], awarded: eur(500) },
  ];
  expect(results(terms).winners).toEqual([
    { ...katus, lots: 3, value: eur(170.5) },
    { ...sein, lots: 1 },
  ]);
});

test("prices in two currencies have no sum", () => {
  const terms = [
    { lot: "1", winners: [katus], awarded: eur(90) },
    { lot: "2", winners: [katus], awarded: { amount: 80, currency: "SEK" } },
  ];
  expect(results(terms).winners[0]).toEqual({ ...katus, lots: 2 });
});

test("the only winner of a contract without lots gets its price", () => {
  expect(results([], [katus]).winners).toEqual([{ ...katus, lots: 1, value: eur(1000) }]);
  expect(results([]).winners).toEqual([
    { ...katus, lots: 1 },
    { ...sein, lots: 1 },
  ]);
});

test("suppliers are the companies among them, each once", () => {
  expect(results([], [katus, person, katus]).suppliers).toEqual(["10000001"]);
});

test("bids are those that are known; a published 0 counts", () => {
  expect(results([{ lot: "1", bids: 0 }, { lot: "2" }, { lot: "3", bids: 4 }]).lot_bids).toEqual([
    0, 4,
  ]);
});

describe("the end of a contract", () => {
  test.each([
    [{ end: "2027-03-31", duration: { amount: 1, unit: "year" } }, "2027-03-31", false],
    [{ signed: "2026-01-15", duration: { amount: 12, unit: "month" } }, "2027-01-15", true],
    [
      { signed: "2026-01-15", duration: { amount: 12, unit: "month" }, renewals: 2 },
      "2029-01-15",
      true,
    ],
    [
      { signed: "2026-01-15", start: "2026-02-01", duration: { amount: 6, unit: "month" } },
      "2026-08-01",
      true,
    ],
    [{ signed: "2026-01-31", duration: { amount: 1, unit: "month" } }, "2026-02-28", true],
    [{ signed: "2026-01-01", duration: { amount: 1.5, unit: "year" } }, "2027-07-01", true],
    [{ signed: "2026-01-01", duration: { amount: 10, unit: "week" } }, "2026-03-12", true],
  ] as const)("of %j is %s, computed: %j", (terms, day, isComputed) => {
    expect(endOf(terms)).toEqual({ day, isComputed });
  });

  test("is not known without a beginning, without a duration, or centuries away", () => {
    expect(endOf({ duration: { amount: 1, unit: "year" } })).toBeNull();
    expect(endOf({ signed: "2026-01-01" })).toBeNull();
    expect(endOf({ signed: "2026-01-01", duration: { amount: 9_999, unit: "year" } })).toBeNull();
  });

  test("is that of the last lot, lots without a contract aside", () => {
    const { contract_end, contract_end_computed } = results([
      { lot: "1", end: "2027-01-01" },
      { lot: "2", signed: "2026-06-01", duration: { amount: 1, unit: "year" } },
      { lot: "3", end: "2030-01-01", outcome: "terminated" },
    ]);
    expect([contract_end, contract_end_computed]).toEqual(["2027-06-01", true]);
  });
});
