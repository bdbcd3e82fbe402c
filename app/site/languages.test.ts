import { expect, test } from "vitest";
import { fill } from "./languages.ts";

test.each([
  ["{a} of {b}", "1 of x$&"],
  ["{a}{a}", "11"],
  ["no values", "no values"],
  ["{unknown} {a}", "{unknown} 1"],
  ["{ {a} } {", "{ 1 } {"],
])("values are filled into %s, and all else stays", (text, filled) => {
  expect(fill(text, { a: 1, b: "x$&" })).toBe(filled);
});
