import { expect, test, vi } from "vitest";
import { withTimeout } from "./with-timeout.ts";

const never = new Promise<string>(() => {});
const late = () => {
  throw new Error("late");
};

test("work done in time returns its result, and leaves no timer", async () => {
  vi.useFakeTimers();
  expect(await withTimeout(Promise.resolve("done"), 1_000, late)).toBe("done");
  await expect(withTimeout(Promise.reject(new Error("broken")), 1_000, late)).rejects.toThrow(
    "broken",
  );
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test("after the timeout its result counts, whatever the work does later", async () => {
  await expect(withTimeout(never, 1, late)).rejects.toThrow("late");
  const work = Promise.withResolvers<string>();
  expect(await withTimeout(work.promise, 1, () => "instead")).toBe("instead");
  work.reject(new Error("nobody hears it"));
});
