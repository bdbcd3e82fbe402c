import { expect, test } from "vitest";
import { digitsOf, parseCodes } from "./cpv-code.ts";

test("a basket takes only codes, without duplicates, at most twenty", () => {
  expect(parseCodes("45260000-7, 45261000,45260000-7")).toEqual(["45260000-7", "45261000"]);
  expect(parseCodes("<script>,4526,45260000-77,💥,")).toEqual([]);
  expect(parseCodes(null)).toEqual([]);
  const many = Array.from({ length: 50 }, (_, n) => String(45260000 + n)).join(",");
  expect(parseCodes(many)).toHaveLength(20);
});

test("digits are read from any spelling of a code", () => {
  expect(["45260000", "45260000-7", "452600007"].map(digitsOf)).toEqual(Array(3).fill("45260000"));
  expect(["", "4526", "45260000-77", "x"].map(digitsOf)).toEqual(Array(4).fill(undefined));
});
