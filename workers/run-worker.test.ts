import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { createWorkerJob } from "./run-worker.ts";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "hanked-worker-"));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A job that runs this source in a process of its own. */
function job(source: string, timeoutMs = 30_000) {
  const command = join(folder, "worker.mjs");
  writeFileSync(command, source);
  const log = { info: vi.fn(), error: vi.fn() };
  const failure = "it is tried again";
  const env = { PATH: process.env["PATH"] };
  const parts = { command, args: ["forget"], env, timeoutMs, subject: "leads", failure, log };
  return { log, work: createWorkerJob(parts) };
}

const unaborted = () => new AbortController().signal;

test("its output is logged, and it runs at a lower priority than requests", async () => {
  const { log, work } = job(`
    import { getPriority } from "node:os";
    setTimeout(() => console.log(process.argv[2], getPriority()), 200);`);
  await work(unaborted());
  expect(log.info.mock.calls).toEqual([[{}, "leads: forget 10"]]);
});

test("the reason of a failure is logged, and passed to the queue", async () => {
  const { log, work } = job(`console.error("the reason \\ud83d"); process.exit(2);`);
  await expect(work(unaborted())).rejects.toThrow("the reason");
  expect(log.error.mock.calls).toEqual([
    [{ error: expect.stringMatching(/^the reason/) }, "it is tried again"],
  ]);
  expect(log.error.mock.calls[0]?.[0].error.isWellFormed()).toBe(true);
});

test("a process that hangs is killed, even if it ignores SIGTERM", async () => {
  const { work } = job(`process.on("SIGTERM", () => {}); for (;;);`, 1_000);
  await expect(work(unaborted())).rejects.toThrow("ended with SIGKILL");
});

test("on shutdown it is waited for, and another process takes over its job", async () => {
  const { log, work } = job(`console.log("at work"); setInterval(() => {}, 1000);`);
  const leaving = new AbortController();
  log.info.mockImplementationOnce(() => leaving.abort());
  await expect(work(leaving.signal)).rejects.toThrow("aborted");
  expect(log.error).not.toHaveBeenCalled();
  await expect(work(leaving.signal)).rejects.toThrow("aborted");
});
