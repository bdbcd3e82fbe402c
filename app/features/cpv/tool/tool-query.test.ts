import { expect, test } from "vitest";
import { parseBasketQuery, parseSearchQuery, parseToolQuery } from "./tool-query.ts";

const parse = (query: string) => parseToolQuery(new URLSearchParams(query));

test.each([
  ["", ""],
  ["q=", ""],
  ["x=1&tab=hierarchy&tab=other", "tab=hierarchy"],
  ["tab=other", ""],
  ["open=x,4,", ""],
])("?%s is cacheable, as %j", (query, text) => {
  expect(parse(query)).toEqual({ text, cacheable: true });
});

test.each([
  ["tab=hierarchy&q=jumta+darbi", "q=jumta+darbi&tab=hierarchy"],
  ["q=%20jumta%20%20darbi%20", "q=jumta+darbi"],
  ["q=%F0%9F%8F%97%ED%A0%80", `q=${encodeURIComponent("🏗���")}`],
  ["q=%", "q=%25"],
  [`q=${"a".repeat(10_000)}`, `q=${"a".repeat(100)}`],
  ["code=45261000-4&tab=hierarchy", "tab=hierarchy&code=45261000-4"],
  ["open=45261,x,03&tab=hierarchy", "tab=hierarchy&open=45261%2C03"],
])("free text is read and its page not cached: %s", (query, text) => {
  expect(parse(query)).toEqual({ text, cacheable: false });
});

test("a basket is a list of codes in one spelling", () => {
  const given = new URLSearchParams({ cpv: " 45261000-4,x,45261000-4,45260000", utm_source: "a" });
  expect(parseBasketQuery(given)).toEqual({ text: "cpv=45261000-4,45260000", cacheable: false });
});

test("a search for similar codes reads only the query, and is not cached", () => {
  const parseSearch = (query: string) => parseSearchQuery(new URLSearchParams(query));
  expect(parseSearch("q=%20roof%20&x=1")).toEqual({ text: "q=roof", cacheable: false });
  expect(parseSearch("")).toEqual({ text: "", cacheable: false });
  expect(parseSearch(`q=${"a".repeat(10_000)}`).text).toHaveLength(102);
});
