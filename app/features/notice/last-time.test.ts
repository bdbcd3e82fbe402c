import { describe, expect, test } from "vitest";
import { paths } from "../../site/paths.ts";
import { type Earlier, type EarlierLot, earlierData, earlierFigures } from "./last-time.ts";

const euros = (amount: number) => ({ amount, currency: "EUR" });
const notice = (id: number) => ({ id: String(id), title: `Katus ${id}`, published: 0 });

let id = 0;
function lot(bids: number | null, awarded: number | null = null, estimated: number | null = null) {
  return {
    ...notice(++id),
    winners: [{ name: "Katus OÜ", code: "10000018" }],
    bids,
    awarded: awarded === null ? null : euros(awarded),
    estimated: estimated === null ? null : euros(estimated),
    direct: false,
  } satisfies EarlierLot;
}

/** Calls that took tenders for so many days. */
const calls = (...days: number[]) =>
  days.map((count, at) => ({ ...notice(100 + at), days: count }));

/** The value of each figure, and of how many lots or calls it is. */
function figuresOf(given: Partial<Earlier>) {
  const figures = earlierFigures({ lots: [], terminated: [], calls: [], ...given });
  return Object.fromEntries(
    Object.entries(figures).map(([name, one]) => [name, one && [one.value, one.count]]),
  );
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
    const terminated = [notice(90), notice(90)];
    expect(figuresOf({ lots, terminated, calls: calls(30, 14, 40, 21, 35, 20) })).toEqual({
      bids: [2, 6],
      single: [2 / 6, 6],
      price: [0.95, 6],
      terminated: [2 / 8, 8],
      days: [25.5, 6],
    });
  });

  test("four lots and four calls say nothing together", () => {
    const lots = [lot(1, 90, 100), lot(1, 80, 100), lot(3, 120, 100), lot(4, 100, 100)];
    expect(figuresOf({ lots, calls: calls(30, 14, 40, 21) })).toEqual({
      bids: null,
      single: null,
      price: null,
      terminated: null,
      days: null,
    });
  });

  test("lots without a number leave the denominator", () => {
    const lots = [lot(1), lot(2), lot(3), lot(null), lot(1), lot(null, 5), lot(9, 5)];
    expect(figuresOf({ lots })).toEqual({
      bids: [2, 5],
      single: [0.4, 5],
      price: null,
      terminated: [0, 7],
      days: null,
    });
  });

  test("lots without a call for competition say nothing of bids and prices", () => {
    const lots = [...Array(5).fill(lot(3, 90, 100)), { ...lot(1, 100, 100), direct: true }];
    expect(figuresOf({ lots })).toMatchObject({ bids: [3, 5], single: [0, 5], price: [0.9, 5] });
  });

  test("prices in two currencies are not compared", () => {
    const foreign = { ...lot(1, 90), estimated: { amount: 100, currency: "PLN" } };
    expect(figuresOf({ lots: Array(6).fill(foreign) })["price"]).toBeNull();
  });

  test("a figure names the notices it is computed from, each once", () => {
    const [first, second] = [lot(1, 90, 100), lot(null)];
    const lots = [first, first, { ...first, bids: 4 }, second, lot(2), lot(3)];
    const { bids, price, terminated } = earlierFigures({
      lots,
      terminated: [notice(90)],
      calls: [],
    });
    const ids = (one: typeof bids) => one?.notices.map((source) => source.id);
    expect(bids?.count).toBe(5);
    expect(ids(bids)).toEqual([first.id, lots[4]?.id, lots[5]?.id]);
    expect(price).toBeNull();
    expect(ids(terminated)).toEqual([first.id, second.id, lots[4]?.id, lots[5]?.id, "90"]);
  });
});

describe("what a page says", () => {
  const nothing: Earlier = { group: "452", lots: [], terminated: [], calls: [] };
  const dataOf = (given: Partial<Earlier>) =>
    earlierData({ ...nothing, ...given }, { language: "et", zone: "Europe/Tallinn" });

  test("says how long earlier calls took tenders", () => {
    expect(dataOf({ calls: calls(30, 14, 40, 30, 35) })?.figures).toMatchObject([
      {
        name: "Pakkumuse esitamise aja mediaan",
        value: "30\u00a0päeva",
        of: "arvestatud hankeid: 5",
        notices: [{ path: "/hange/100", title: "Katus 100" }, {}, {}, {}, {}],
        more: 0,
      },
    ]);
  });

  test("few calls have no median", () => {
    expect(dataOf({ calls: calls(30, 14, 40, 30) })).toBeNull();
    expect(dataOf({ calls: calls(30), lots: [lot(3)] })?.figures).toEqual([]);
  });

  test("companies that won have a page, persons have none", () => {
    const winners = ["Katus OÜ", "Jaan Tamm", ""].map((name) => ({ name, code: "10000018" }));
    expect(dataOf({ lots: [{ ...lot(1), winners }] })?.lots[0]?.winners).toEqual([
      { name: "Katus OÜ", path: paths.supplier("10000018") },
      { name: "Jaan Tamm", path: null },
    ]);
  });

  test("a lot without a call for competition says so", () => {
    const lots = dataOf({ lots: [{ ...lot(1), direct: true }, lot(3)] })?.lots;
    expect(lots?.map(({ direct }) => direct)).toEqual([
      "väljakuulutamiseta läbirääkimistega hankemenetlus",
      null,
    ]);
  });

  test("a figure links twenty notices, and says how many more there are", () => {
    const lots = Array.from({ length: 23 }, () => lot(1));
    const [bids] = dataOf({ lots })?.figures ?? [];
    expect(bids?.of).toBe("arvestatud osi: 23");
    expect([bids?.notices.length, bids?.more]).toEqual([20, 3]);
  });
});
