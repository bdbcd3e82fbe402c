import { expect, test } from "vitest";
import { digitsOf, parseCodes } from "./vocabulary.ts";

test("a basket takes codes, each once, twenty at most, and nothing else", () => {
  expect(parseCodes("45260000-7, 45261000,45260000-7")).toEqual(["45260000-7", "45261000"]);
  expect(parseCodes("<script>,4526,45260000-77,💥,")).toEqual([]);
  expect(parseCodes(null)).toEqual([]);
  const many = Array.from({ length: 50 }, (_, n) => String(45260000 + n)).join(",");
  expect(parseCodes(many)).toHaveLength(20);
});

test("the digits of a code, however it is written", () => {
  expect(["45260000", "45260000-7", "452600007"].map(digitsOf)).toEqual(Array(3).fill("45260000"));
  expect(["", "4526", "45260000-77", "x"].map(digitsOf)).toEqual(Array(4).fill(undefined));
});
