import { expect, test } from "vitest";
import { knownQuery } from "./query-rules.ts";

test.each([
  ["/", "utm_source=x&q=jumt", ""],
  ["/cpv-koodid", "", ""],
  ["/cpv-koodid", "utm_source=x&tab=search", ""],
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
  [`q=${"a".repeat(10_000)}`, `q=${"a".repeat(1_000)}`],
  ["code=45261000-4&tab=hierarchy", "tab=hierarchy&code=45261000-4"],
])("free text is seen and its page not kept: %s", (query, text) => {
  expect(knownQuery("/cpv-koodid", query)).toEqual({ text, keep: false });
});
