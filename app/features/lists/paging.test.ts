import { expect, test } from "vitest";
import { pageNumbers } from "./notice-list.ts";

test.each([
  [1, 1, "1"],
  [1, 2, "1 2"],
  [1, 3, "1 2 3"],
  [1, 4, "1 2 3 4"],
  [1, 5, "1 2 … 5"],
  [3, 5, "1 2 3 4 5"],
  [4, 7, "1 2 3 4 5 6 7"],
  [5, 9, "1 … 4 5 6 … 9"],
  [1, 250, "1 2 … 250"],
  [125, 250, "1 … 124 125 126 … 250"],
  [250, 250, "1 … 249 250"],
])("on page %i of %i: %s", (current, last, shown) => {
  expect(
    pageNumbers(current, last)
      .map((page) => page ?? "…")
      .join(" "),
  ).toBe(shown);
});
