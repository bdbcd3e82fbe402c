import { expect, test } from "vitest";
import { knownQuery } from "./known-query.ts";

const list = "/aktiivsed-hanked";

test.each([
  ["/", "utm_source=x&q=katus", ""],
  ["/constructor", "q=katus", ""],
  [list, "", ""],
  [list, "utm_source=x&q=&page=", ""],
  [list, "page=2&sector=45", "sector=45&page=2"],
  [list, "sector=45&page=2&page=3", "sector=45&page=2"],
  ["/Aktiivsed-Hanked/", "closing=7", "closing=7"],
  [`${list}.csv`, "closing=2026-11-16&x=1", "closing=2026-11-16"],
])("%s?%s is a kept page with %j", (path, query, text) => {
  expect(knownQuery(path, query)).toEqual({ text, keep: true });
});

test.each([
  "q=katus",
  "cpv=45260000",
  "q=%F0%9F%8F%97%ED%A0%80",
  "page=1000",
  "page=-1",
  "page=0",
  "page=1e2",
  "sector=abc",
  "closing=8",
  "sort=title",
  `q=${"a".repeat(10_000)}`,
])("a page made for ?%s is rendered and not kept", (query) => {
  const { text, keep } = knownQuery(list, query);
  expect(keep).toBe(false);
  expect(text.length).toBeGreaterThan(0);
  expect(text.length).toBeLessThan(250);
});

test.each([
  ["/cpv-koodid", "", ""],
  ["/cpv-koodid", "q=", ""],
  ["/cpv-koodid", "x=1&tab=hierarchy&tab=other", "tab=hierarchy"],
  ["/CPV-koodid/", "tab=hierarchy", "tab=hierarchy"],
])("%s?%s is a kept page with %j", (path, query, text) => {
  expect(knownQuery(path, query)).toEqual({ text, keep: true });
});

test.each([
  ["tab=hierarchy&q=jumta+darbi", "q=jumta+darbi&tab=hierarchy"],
  ["q=%F0%9F%8F%97%ED%A0%80", `q=${encodeURIComponent("🏗���")}`],
  ["q=%", "q=%25"],
  [`q=${"a".repeat(10_000)}`, `q=${"a".repeat(240)}`],
  ["code=45261000-4&tab=hierarchy", "tab=hierarchy&code=45261000-4"],
])("free text is seen and its page not kept: %s", (query, text) => {
  expect(knownQuery("/cpv-koodid", query)).toEqual({ text, keep: false });
});
