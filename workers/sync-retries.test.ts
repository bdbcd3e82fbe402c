import { beforeEach, describe, expect, test, vi } from "vitest";
import type { FailedSync } from "./sync-job.ts";
import { createSyncHandler, type SyncJob } from "./sync-queue.ts";

const still = new AbortController().signal;
const log = { info: vi.fn(), error: vi.fn() };
const away = (source: string): FailedSync => ({ source, reason: "cannot be fetched", soon: true });

/** A queue whose clock the test moves: minutes since the first job. */
let queue: { job: SyncJob; at: number }[];
let minute: number;
let failed: FailedSync[];
let offline: boolean;
let asked: string[];

beforeEach(() => {
  vi.clearAllMocks();
  queue = [];
  minute = 0;
  failed = [];
  offline = false;
  asked = [];
});

const createHandler = () =>
  createSyncHandler({
    log,
    sync: async (_, sources) => {
      asked.push(`${minute} ${sources?.join() ?? "all"}`);
      const meant = failed.filter(({ source }) => !sources || sources.includes(source));
      return { failed: meant, offline };
    },
    send: async (job, afterSeconds) => {
      queue.push({ job, at: minute + afterSeconds / 60 });
    },
    isWaiting: async (source) => queue.some(({ job }) => job.source === source),
  });

/** Handles the jobs that are due until `end`, in the order of their `at`. */
async function runUntil(handle: ReturnType<typeof createHandler>, end: number) {
  for (;;) {
    const next = queue.toSorted((one, other) => one.at - other.at)[0];
    if (!next || next.at > end) break;
    queue.splice(queue.indexOf(next), 1);
    minute = next.at;
    await handle(next.job, still);
  }
  minute = end;
}

describe("a source that cannot be reached", () => {
  test("is retried after 1, 2, 5 and 10 minutes and then every ten, until it answers", async () => {
    const handle = createHandler();
    failed = [away("iub")];
    await handle({}, still);
    await runUntil(handle, 40);
    expect(asked).toEqual(["0 all", "1 iub", "3 iub", "8 iub", "18 iub", "28 iub", "38 iub"]);
    failed = [];
    await runUntil(handle, 120);
    expect(asked.at(-1)).toBe("48 iub");
    expect(log.error.mock.calls).toEqual([
      [
        { source: "iub", error: "cannot be fetched", tryAgainInMinutes: 1 },
        "the notices were not brought up to date",
      ],
    ]);
    expect(log.info.mock.calls).toEqual([
      [{ source: "iub" }, "the notices are brought up to date again"],
    ]);
  });

  test("does not hold up others, and is not tried twice as often by the next hourly sync", async () => {
    const handle = createHandler();
    failed = [away("iub"), away("ted")];
    await handle({}, still);
    failed = [away("iub")];
    await runUntil(handle, 60);
    await handle({}, still);
    expect(queue.map(({ job }) => job.source)).toEqual(["iub"]);
    expect(asked.filter((one) => one.endsWith("ted"))).toEqual(["1 ted"]);
    expect(log.error).toHaveBeenCalledTimes(2);
    expect(log.info.mock.calls.map(([details]) => details)).toEqual([{ source: "ted" }]);
  });

  test("is logged again when it fails for another reason", async () => {
    const handle = createHandler();
    failed = [away("iub")];
    await handle({}, still);
    failed = [{ source: "iub", reason: "the answer is 500", soon: true }];
    await runUntil(handle, 30);
    expect(log.error.mock.calls.map(([details]) => details.error)).toEqual([
      "cannot be fetched",
      "the answer is 500",
    ]);
  });

  test("is retried by another process, whose log says that it works again", async () => {
    failed = [away("iub")];
    await createHandler()({}, still);
    const other = createHandler();
    await runUntil(other, 5);
    expect(asked).toEqual(["0 all", "1 iub", "3 iub"]);
    failed = [];
    await runUntil(other, 60);
    expect(log.error).toHaveBeenCalledTimes(1);
    expect(log.info).toHaveBeenCalledTimes(1);
  });
});

test("all are retried together if the database is down, logged once", async () => {
  const handle = createHandler();
  const reason = "the database does not answer";
  failed = [{ source: "all", reason, soon: true }];
  await handle({}, still);
  await runUntil(handle, 4);
  expect(asked).toEqual(["0 all", "1 all", "3 all"]);
  failed = [];
  await runUntil(handle, 60);
  expect(asked).toHaveLength(4);
  expect(log.error).toHaveBeenCalledTimes(1);
  expect(log.info).toHaveBeenCalledTimes(1);
});

test("without a network it is retried too, and that is no error", async () => {
  const handle = createHandler();
  offline = true;
  failed = [{ source: "all", reason: "no network", soon: true }];
  await handle({}, still);
  await runUntil(handle, 2);
  expect(asked).toEqual(["0 all", "1 all"]);
  expect(log.error).not.toHaveBeenCalled();
});

test("a refused key is not retried every few minutes", async () => {
  const handle = createHandler();
  failed = [{ source: "cvpis", reason: "refuses the key (403)", soon: false }];
  await handle({}, still);
  expect(queue).toEqual([]);
  expect(log.error).toHaveBeenCalledTimes(1);
  await handle({}, still);
  expect(log.error).toHaveBeenCalledTimes(1);
});
