import { expect, test } from "vitest";
import { knownQuery } from "../../http/known-query.ts";
import { everything, filterQuery, narrows, parseFilter } from "./tender-filter.ts";

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
  "sort=title",
  "page=0",
  "page=-1",
  "page=1.5",
  "page=1e3",
  "page=99999999999999999999",
  "page=abc",
  "utm_source=x",
])("?%s is the specified view", (query) => {
  expect(parse(query)).toEqual(everything);
  expect(narrows(parse(query))).toBe(false);
});

test.each([
  "?q=katus+ja+sein",
  "?sector=45",
  "?cpv=45260000",
  "?closing=7",
  "?closing=2026-11-16&sort=published",
  "?q=100%25&sector=45&cpv=45260000&closing=7&sort=published&page=12",
])("%s reads back as it was written, in the order of the page cache", (query) => {
  expect(filterQuery(parse(query))).toBe(query);
  expect(`?${knownQuery("/aktiivsed-hanked", query.slice(1)).text}`).toBe(query);
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
