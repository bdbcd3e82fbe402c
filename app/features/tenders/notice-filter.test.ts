import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  filterQuery,
  isFiltered,
  noFilter,
  parseFilter,
  parseFilterQuery,
} from "./tender-filter.ts";

const parse = (query: string) => parseFilter(new URLSearchParams(query));

test.each([
  "",
  "q=&sector=&closing=&sort=&page=",
  "sector=4",
  "sector=abc",
  "sector=%00",
  "cpv=4",
  "cpv=45-1",
  "cpv=452600001",
  "cpv=45260000-",
  "cpv=45260000-7,45261000-4",
  "closing=8",
  "closing=2026-02-30",
  "closing=2026-13-01",
  "closing=2026-11-17",
  "sort=title",
  "page=0",
  "page=-1",
  "page=1.5",
  "page=1e3",
  "page=99999999999999999999",
  "page=abc",
  "utm_source=x",
])("?%s is the specified view", (query) => {
  expect(parse(query)).toEqual(noFilter);
  expect(isFiltered(parse(query))).toBe(false);
});

test.each([
  "?q=katus+ja+sein",
  "?sector=45",
  "?cpv=45260000",
  "?closing=7",
  "?closing=2026-11-16&sort=published",
  "?q=100%25&sector=45&cpv=45260000&closing=7&sort=published&page=12",
])("%s reads back as it was written", (query) => {
  expect(filterQuery(parse(query))).toBe(query);
});

describe("of a query", () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse("2026-11-15T10:00:00Z") });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    ["utm_source=x&q=&page=", ""],
    ["page=1&sort=deadline&sector=", ""],
    ["page=2&sector=45", "sector=45&page=2"],
    ["sector=45&page=2&page=3", "sector=45&page=2"],
    ["closing=2026-11-16&x=1", "closing=2026-11-16"],
    ["closing=2026-11-17", ""],
    ["page=-1&closing=8&sort=title&sector=abc", ""],
  ])("%s the page cache knows %j", (query, text) => {
    expect(parseFilterQuery(new URLSearchParams(query))).toEqual({ text, cacheable: true });
  });

  test.each([
    "q=katus",
    "cpv=45260000",
    "q=%F0%9F%8F%97%ED%A0%80",
    "closing=2026-11-02",
    "closing=2027-11-15",
    `q=${"a".repeat(10_000)}`,
  ])("%s nothing is kept, for there is no end of them", (query) => {
    const { text, cacheable } = parseFilterQuery(new URLSearchParams(query));
    expect([cacheable, text === ""]).toEqual([false, false]);
    expect(text.length).toBeLessThan(250);
  });
});

test.each([
  ["with its check digit", "45260000-7", "45260000"],
  ["as a division", "45", "45000000"],
  ["without its last noughts", "4526", "45260000"],
])("a code may come %s", (_, given, digits) => {
  expect(parse(`cpv=${given}`).cpv).toBe(digits);
});

test("a search is one line of at most 100 characters", () => {
  expect(parse("q=%20a%00b%0A%0Ac%20").q).toBe("a b c");
  expect(parse(`q=${"a".repeat(10_000)}`).q).toHaveLength(100);
  expect(parse("q=%ED%A0%80x").q.isWellFormed()).toBe(true);
});
