import { afterEach, beforeEach, expect, vi } from "vitest";

/** Fails every test that writes an error or a warning to the console. */
beforeEach(() => {
  vi.spyOn(console, "error");
  vi.spyOn(console, "warn");
});

afterEach(() => {
  expect(console.error).not.toHaveBeenCalled();
  expect(console.warn).not.toHaveBeenCalled();
  vi.restoreAllMocks();
});

/** Test files of a worker share a process: a test that fails half-way must not leave a fake clock to the next. */
afterEach(() => {
  vi.useRealTimers();
});
