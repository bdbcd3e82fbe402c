import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BackgroundLoop } from "./background-loop.ts";

const intervalMs = 1_000;
const messages = { failing: "cannot be done", recovered: "is done again" };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

function loopOf(...tasks: (() => Promise<void>)[]) {
  const log = { info: vi.fn(), error: vi.fn() };
  return { log, loop: new BackgroundLoop({ tasks, log, messages, intervalMs }) };
}

test("starts at once, and again an interval after the end of a run", async () => {
  const ends: (() => void)[] = [];
  const task = vi.fn(() => new Promise<void>((resolve) => ends.push(resolve)));
  const { loop } = loopOf(task);
  loop.start();
  await vi.advanceTimersByTimeAsync(5 * intervalMs);
  expect(task).toHaveBeenCalledTimes(1);
  ends[0]?.();
  await vi.advanceTimersByTimeAsync(intervalMs - 1);
  expect(task).toHaveBeenCalledTimes(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(task).toHaveBeenCalledTimes(2);
});

test("stops after the current run, and does not start again", async () => {
  let end = () => {};
  const task = vi.fn(
    () =>
      new Promise<void>((resolve) => {
        end = resolve;
      }),
  );
  const { loop } = loopOf(task);
  loop.start();
  let hasLeft = false;
  const leaving = loop.stop().then(() => {
    hasLeft = true;
  });
  expect(loop.stopped).toBe(true);
  await vi.advanceTimersByTimeAsync(intervalMs);
  expect(hasLeft).toBe(false);
  end();
  await leaving;
  expect(vi.getTimerCount()).toBe(0);
  loop.start();
  await vi.advanceTimersByTimeAsync(5 * intervalMs);
  expect(task).toHaveBeenCalledTimes(1);
});

test("runs every task in order, even if one fails", async () => {
  const done: string[] = [];
  const { loop } = loopOf(
    async () => {
      done.push("first");
      throw new Error("broken");
    },
    async () => {
      done.push("second");
    },
  );
  await loop.run();
  expect(done).toEqual(["first", "second"]);
});

test("logs a failure when it begins, changes and ends, each reason once", async () => {
  let reasons = ["", ""];
  const failWith = (place: number) => async () => {
    if (reasons[place]) throw new Error(reasons[place]);
  };
  const { loop, log } = loopOf(failWith(0), failWith(1));
  for (const now of [
    ["", ""],
    ["a", "a"],
    ["a", ""],
    ["a", "b"],
    ["a", "b"],
    ["", ""],
    ["", ""],
  ]) {
    reasons = now;
    await loop.run();
  }
  expect(log.error.mock.calls).toEqual([
    [{ error: "a" }, messages.failing],
    [{ error: "a; b" }, messages.failing],
  ]);
  expect(log.info.mock.calls).toEqual([[{}, messages.recovered]]);
});
