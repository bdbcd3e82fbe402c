import { describe, expect, test } from "vitest";
import { type FilterCriteria, matcherOf, type NoticeFacts } from "./filter-matcher.ts";
import { noFilter } from "./notice-filter.ts";
import { searchable } from "./search-words.ts";

const roof: NoticeFacts = {
  kind: "tender",
  searchText: searchable("Skolas jumta remonts\nRīgas dome"),
  searchCodes: " 45261900 71000000 #RD2026/7#",
  region: ["LV00A", "LV009"],
  value: { amount: 48_200, currency: "EUR" },
};
const silent: NoticeFacts = { ...roof, searchCodes: " #45#", region: [], value: null };

const wanted = (given: Partial<FilterCriteria>): FilterCriteria => ({
  ...noFilter,
  kind: ["tender"],
  ...given,
});
const matches = (given: Partial<FilterCriteria>, notice = roof) =>
  matcherOf(wanted(given)).test(notice) !== undefined;
const unknownOf = (given: Partial<FilterCriteria>, notice = roof) =>
  matcherOf(wanted(given)).unknownOf(notice);

describe("a notice with all values known", () => {
  test.each<Partial<FilterCriteria>>([
    {},
    { q: "jumts" },
    { q: "Rīga jumti" },
    { cpv: ["45261000", "90000000"] },
    { cpv: ["45000000", "71000000"] },
    { region: ["LV00A"] },
    { region: ["LV"] },
    { value: { from: 48_200, to: 48_200 } },
  ])("%j", (given) => {
    expect(matcherOf(wanted(given)).test(roof)).toBe(0);
    expect(unknownOf(given)).toEqual([]);
  });
});

describe("a notice with unknown values", () => {
  test.each<[Partial<FilterCriteria>, string[]]>([
    [{ cpv: ["45000000"] }, ["cpv"]],
    [{ region: ["LV00A"] }, ["region"]],
    [{ value: { from: 1, to: null } }, ["value"]],
    [{ cpv: ["45000000"], region: ["LV"], value: { from: 1, to: 2 } }, ["cpv", "region", "value"]],
  ])("%j", (given, unknown) => {
    expect(unknownOf(given, silent)).toEqual(unknown);
  });

  test("a value in another currency counts as unknown", () => {
    const dollars = { ...roof, value: { amount: 5, currency: "USD" } };
    expect(unknownOf({ value: { from: 1_000, to: null } }, dollars)).toEqual(["value"]);
  });
});

test.each<Partial<FilterCriteria>>([
  { q: "stogas" },
  { q: "jumts Liepāja" },
  { cpv: ["45262000"] },
  { cpv: ["52610000"] },
  { region: ["LV005"] },
  { region: ["EE"] },
  { value: { from: 48_201, to: null } },
  { value: { from: null, to: 48_199 } },
  { kind: ["contract"] },
  // A missing word excludes the notice, even if its codes are unknown.
  { q: "Liepāja", cpv: ["45000000"] },
])("%j is not in it", (given) => {
  expect(matches(given)).toBe(false);
});

test.each([
  ["4526", true],
  ["45261900-1", true],
  ["452", false],
  ["5261", false],
  ["RD2026/7", true],
  ["RD 2026/7", true],
  ["2026", false],
  ["jumts 4526", true],
])("a search for %s finds the code or the reference: %s", (q, found) => {
  expect(matches({ q })).toBe(found);
});

test("a place with an old region code is in its current region", () => {
  expect(matches({ region: ["LV00A"] }, { ...roof, region: ["LV006"] })).toBe(true);
  expect(matches({ region: ["LV006"] }, { ...roof, region: ["LV00"] })).toBe(true);
});
