import { expect, test, vi } from "vitest";
import { createShutdown } from "./shutdown.ts";

function setUp(steps: (() => Promise<unknown>[])[], withinMs = 1_000) {
  const told: unknown[] = [];
  const exit = vi.fn();
  const leave = createShutdown({ steps, onFailure: (error) => told.push(error), exit, withinMs });
  return { leave, told, exit };
}

test("steps run in order, and the process ends once with the given code", async () => {
  const done: string[] = [];
  const step = (name: string) => () => [Promise.resolve().then(() => done.push(name))];
  const { leave, exit } = setUp([step("server"), step("database")]);
  await Promise.all([leave(3), leave(0)]);
  expect(done).toEqual(["server", "database"]);
  expect(exit.mock.calls).toEqual([[3]]);
});

test("a failed step is logged, and the rest still runs", async () => {
  const closed = vi.fn(async () => {});
  const { leave, told, exit } = setUp([
    () => [Promise.reject(new Error("jobs")), closed()],
    () => {
      throw new Error("socket");
    },
    () => [closed()],
  ]);
  await leave();
  expect(told).toEqual([new Error("jobs"), new Error("socket")]);
  expect(closed).toHaveBeenCalledTimes(2);
  expect(exit.mock.calls).toEqual([[1]]);
});

test("a step that takes too long is not waited for", async () => {
  const { leave, exit } = setUp([() => [new Promise(() => {})]], 20);
  leave();
  await vi.waitFor(() => expect(exit.mock.calls).toEqual([[1]]));
});
