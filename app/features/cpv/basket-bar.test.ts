import { expect, test } from "vitest";
import { findContained } from "./basket-bar.tsx";

test("a code below another in the basket is contained in it", () => {
  const [roofs, wider, other] = ["45261000-4", "45260000-7", "45262000-1"];
  expect(findContained([roofs, wider])).toEqual({ code: roofs, wider });
  expect(findContained([wider, other, roofs])).toEqual({ code: other, wider });
  expect(findContained([roofs, other])).toBeUndefined();
  expect(findContained(["45000000-7", "44000000-0", "30000000-9", "03000000-1"])).toBeUndefined();
  expect(findContained([])).toBeUndefined();
});
