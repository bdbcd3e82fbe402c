import { describe, expect, test } from "vitest";
import { isNew, parseNotice, type StoredNotice } from "./notice.ts";

const row: StoredNotice = {
  id: "7",
  title: "Katuse remont",
  buyer_name: "Tartu Linnavalitsus",
  buyer_code: "75006546",
  published: Date.parse("2026-11-10T08:00:00Z"),
  deadline: Date.parse("2026-12-01T09:00:00Z"),
  created: Date.parse("2026-11-10T09:00:00Z"),
  updated: null,
  closed: null,
  closed_reason: null,
  description: "Kirjeldus",
  value: "48200.50",
  currency: "EUR",
  url: "https://riigihanked.riik.ee/rhr-web/#/procurement/1/general-info",
  reference: "260949",
  cpv: ["45260000", "45261000-4", "45260000", "x", "450"],
  division: "45",
  region: ["EE008"],
  demo: null,
  kind: "tender",
  country: "EE",
  source: 1,
  stage: null,
  access: null,
  procedure: null,
  places: null,
  winners: null,
  in_doubt: null,
};

test("a valid row is read as it is", () => {
  expect(parseNotice(row)).toMatchObject({
    title: "Katuse remont",
    value: { amount: 48200.5, currency: "EUR" },
    cpv: ["45260000", "45261000"],
    demo: false,
  });
});

describe("invalid rows", () => {
  test.each([
    ["0"],
    ["-5"],
    ["1e300"],
    ["Infinity"],
    ["NaN"],
    ["abc"],
    ["{}"],
    ["9".repeat(400)],
    [null],
  ])("the value %j counts as unknown", (value) => {
    expect(parseNotice({ ...row, value }).value).toBeNull();
  });

  test.each([[Number.POSITIVE_INFINITY], [Number.NEGATIVE_INFINITY], [253402207200000], [-1e15]])(
    "the moment %d counts as unknown",
    (deadline) => {
      expect(parseNotice({ ...row, deadline }).deadline).toBeNull();
    },
  );

  test("lose invalid currencies, codes and regions", () => {
    const notice = parseNotice({ ...row, currency: "<b>", cpv: "45", region: { a: 1 } });
    expect(notice).toMatchObject({ value: { currency: "EUR" }, cpv: [], region: [] });
  });

  test("keep only links to the web", () => {
    expect(parseNotice({ ...row, url: "java\nscript:alert(1)" }).url).toBeNull();
  });
});

test("a tender is new for 24 hours", () => {
  const created = row.created ?? 0;
  expect(isNew({ created }, created)).toBe(true);
  expect(isNew({ created }, created + 86_399_999)).toBe(true);
  expect(isNew({ created }, created + 86_400_000)).toBe(false);
  expect(isNew({ created: created + 3_600_000 }, created)).toBe(false);
  expect(isNew({ created: null }, created)).toBe(false);
});

test("a contract has its winners: companies with a name", () => {
  const winners = [{ name: " AS Katus ", code: "10000001" }, { code: "1" }, null, "x", { name: 7 }];
  const contract = parseNotice({ ...row, kind: "contract", stage: "award", winners });
  expect(contract).toMatchObject({
    kind: "contract",
    stage: "award",
    winners: [{ name: "AS Katus", code: "10000001" }],
  });
});

test("an unknown kind, country, stage or access becomes the default", () => {
  const odd = { kind: "x", country: "FI", stage: "x", access: "x", winners: { name: "x" } };
  expect(parseNotice({ ...row, ...odd })).toMatchObject({
    kind: "tender",
    country: "EE",
    stage: null,
    access: "open",
    procedure: null,
    places: [],
    winners: [],
  });
});
