import { afterEach, beforeEach, expect, vi } from "vitest";

/** Nothing is written to the console unnoticed. */
beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  expect(console.warn).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

/** The files of a worker share a process: a test that fails half-way leaves the next ones no false clock. */
afterEach(() => {
  vi.useRealTimers();
});
