import { expect, test } from "vitest";
import { filledWith, leastTime, timeLimitMs } from "../tests/setup/least-time.ts";
import { explainFailure } from "./operator-database.ts";

test.each([
  ["one line", "one line"],
  ["one\n  two \r\n\n three\n", "one; two; three"],
  ["", "Error"],
])("%j is explained in one line: %s", (message, line) => {
  const error = new Error("outer", { cause: new Error(message) });
  expect(explainFailure(error, "leads")).toBe(line);
});

test("a long message takes no time", async () => {
  const error = new Error(`${filledWith(" ", 64 * 1024)}x`);
  expect(await leastTime(() => explainFailure(error, "leads"))).toBeLessThan(timeLimitMs);
});
