import { DrizzleQueryError } from "drizzle-orm";
import { expect, test } from "vitest";
import { whatFailed } from "./what-failed.ts";

test("a failed query is told without what a visitor typed into it", () => {
  const cause = new Error("column gone");
  const told = whatFailed(new DrizzleQueryError("select $1", ["Anna Bērziņa"], cause));
  expect(told).toMatch(/^Error: column gone\n\s+at .*what-failed\.test/);
  expect(told).not.toContain("Anna");
});

test("what is no error is told as it is", () => {
  expect(whatFailed("odd")).toBe("odd");
});
