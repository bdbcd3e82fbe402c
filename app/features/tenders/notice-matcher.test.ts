import { describe, expect, test } from "vitest";
import { noFilter } from "./notice-filter.ts";
import { matcherOf, type NoticeFacts, type Wanted } from "./notice-matcher.ts";
import { searchable } from "./search-words.ts";

const roof: NoticeFacts = {
  kind: "tender",
  searchText: searchable("Skolas jumta remonts\nRīgas dome"),
  searchCodes: " 45261900 71000000 #RD2026/7#",
  region: ["LV00A", "LV009"],
  value: { amount: 48_200, currency: "EUR" },
};
const silent: NoticeFacts = { ...roof, searchCodes: " #45#", region: [], value: null };

const wanted = (given: Partial<Wanted>): Wanted => ({ ...noFilter, kind: ["tender"], ...given });
const explain = (given: Partial<Wanted>, notice = roof) => matcherOf(wanted(given)).explain(notice);

describe("a notice is told why it is there", () => {
  test.each<[Partial<Wanted>, object[]]>([
    [{}, []],
    [{ q: "jumts" }, [{ by: "word", word: "jumts" }]],
    [
      { q: "Rīga jumti" },
      [
        { by: "word", word: "Rīga" },
        { by: "word", word: "jumti" },
      ],
    ],
    [{ cpv: ["45261000", "90000000"] }, [{ by: "code", code: "45261000" }]],
    [
      { cpv: ["45000000", "71000000"] },
      [
        { by: "code", code: "45000000" },
        { by: "code", code: "71000000" },
      ],
    ],
    [{ region: ["LV00A"] }, [{ by: "region", region: "LV00A" }]],
    [
      { region: ["LV"] },
      [
        { by: "region", region: "LV00A" },
        { by: "region", region: "LV009" },
      ],
    ],
    [{ value: { from: 48_200, to: 48_200 } }, [{ by: "value" }]],
  ])("%j", (given, because) => {
    expect(explain(given)).toEqual({ because, unknown: [] });
  });
});

describe("and what it does not say", () => {
  test.each<[Partial<Wanted>, string[]]>([
    [{ cpv: ["45000000"] }, ["cpv"]],
    [{ region: ["LV00A"] }, ["region"]],
    [{ value: { from: 1, to: null } }, ["value"]],
    [{ cpv: ["45000000"], region: ["LV"], value: { from: 1, to: 2 } }, ["cpv", "region", "value"]],
  ])("%j", (given, unknown) => {
    expect(explain(given, silent)).toEqual({ because: [], unknown });
  });

  test("a sum in another currency is no known value", () => {
    const dollars = { ...roof, value: { amount: 5, currency: "USD" } };
    expect(explain({ value: { from: 1_000, to: null } }, dollars)?.unknown).toEqual(["value"]);
  });
});

test.each<Partial<Wanted>>([
  { q: "stogas" },
  { q: "jumts Liepāja" },
  { cpv: ["45262000"] },
  { cpv: ["52610000"] },
  { region: ["LV005"] },
  { region: ["EE"] },
  { value: { from: 48_201, to: null } },
  { value: { from: null, to: 48_199 } },
  { kind: ["contract"] },
  // Whatever is not known, a word that is not there is not there.
  { q: "Liepāja", cpv: ["45000000"] },
])("%j is not in it", (given) => {
  expect(explain(given)).toBeNull();
  expect(matcherOf(wanted(given)).test(roof)).toBeUndefined();
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
  expect(explain({ q }) !== null).toBe(found);
});

test("a place of an earlier division is in its region of today", () => {
  expect(explain({ region: ["LV00A"] }, { ...roof, region: ["LV006"] })?.unknown).toEqual([]);
  expect(explain({ region: ["LV006"] }, { ...roof, region: ["LV00"] })).not.toBeNull();
});
