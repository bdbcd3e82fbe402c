import { expect, test } from "vitest";
import { parseChoiceQuery, parseProfileQuery } from "./profile-query.ts";

test.each(["", "utm_source=x", "x=1&landing_page=%2F"])("?%s is a kept page", (query) => {
  expect(parseProfileQuery(new URLSearchParams(query))).toEqual({ text: "", cacheable: true });
});

test.each([
  ["utm_source=x&q=jumts&cpv=45,46", "cpv=45%2C46&q=jumts"],
  ["kind=tender&kind=plan&region=LV", "region=LV&kind=tender&kind=plan"],
  [`value=${"1".repeat(5_000)}`, `value=${"1".repeat(1_000)}`],
])("with a letter in it, ?%s is not kept", (query, text) => {
  expect(parseProfileQuery(new URLSearchParams(query))).toEqual({ text, cacheable: false });
});

test("of thousands of values some are seen", () => {
  const { text } = parseProfileQuery(new URLSearchParams("q=a&region=LV&".repeat(5_000)));
  expect(new URLSearchParams(text).size).toBe(40);
});

test.each([
  ["cpv=45261000-4,x&utm_source=a", "cpv=45261000-4"],
  ["cpv=45261000&q=jumts&cpv=45262000", "cpv=45261000,45262000&q=jumts"],
  ["region=LV00A", "region=LV00A"],
  ["x=1", ""],
])("the words for ?%s are asked for as %j, and never kept here", (query, text) => {
  expect(parseChoiceQuery(new URLSearchParams(query))).toEqual({ text, cacheable: false });
});
