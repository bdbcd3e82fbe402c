import { expect, test } from "vitest";
import type { NoticeLot } from "../notices/notice.ts";
import { feedLots } from "./feed-lots.server.ts";

const lot: NoticeLot = {
  id: "LOT-0001",
  title: "Katus",
  deadline: null,
  cpv: [],
  value: { amount: 1000, currency: "EUR" },
};
const nothing = {
  bids: null,
  awardedValue: null,
  winners: null,
  contractStart: null,
  contractEnd: null,
  computedEnd: null,
  priceOnly: null,
};

test("a lot has its terms; what is not published is null, and a published 0 is 0", () => {
  const winners = [{ name: "Katus OÜ", code: "10000001" }];
  const terms = [
    {
      lot: "LOT-0001",
      bids: 0,
      awarded: { amount: 900, currency: "EUR" },
      winners,
      start: "2026-11-01",
      end: "2028-10-31",
      criteria: [{ kind: "price" as const }],
    },
  ];
  expect(
    feedLots([lot, { ...lot, id: "LOT-0002", title: "", value: null }], terms, "open"),
  ).toEqual([
    {
      id: "LOT-0001",
      title: "Katus",
      estimatedValue: 1000,
      bids: 0,
      awardedValue: 900,
      currency: "EUR",
      winners,
      contractStart: "2026-11-01",
      contractEnd: "2028-10-31",
      computedEnd: null,
      procedure: "open",
      priceOnly: true,
    },
    {
      ...nothing,
      id: "LOT-0002",
      title: null,
      estimatedValue: null,
      currency: null,
      procedure: "open",
    },
  ]);
});

test("what is said of the whole procurement stands without a lot", () => {
  expect(feedLots([], [{ end: "2028-10-31" }], null)).toEqual([
    {
      ...nothing,
      id: null,
      title: null,
      estimatedValue: null,
      currency: null,
      procedure: null,
      contractEnd: "2028-10-31",
    },
  ]);
});

test("an end that is only computed is told apart", () => {
  const terms = { start: "2026-11-01", duration: { amount: 12, unit: "month" as const } };
  expect(feedLots([], [{ ...terms, renewals: 1 }], null)).toMatchObject([
    { contractEnd: null, computedEnd: "2028-11-01" },
  ]);
});
