import { expect, test, vi } from "vitest";
import type { Database } from "../../db/database.ts";
import { ClockWatch } from "./clock-watch.ts";

test("a clock far from the database's is logged once, and when they agree again", async () => {
  const theirs = { ms: 0, away: false };
  const tx = {
    execute: async () => {
      if (theirs.away) throw new Error("connect ECONNREFUSED");
      return { rows: [{ ms: String(theirs.ms) }] };
    },
  };
  const asWeb = ((work: (of: typeof tx) => unknown) =>
    Promise.resolve(work(tx))) as unknown as Database["asWeb"];
  const log = { info: vi.fn(), error: vi.fn() };
  const noon = Date.UTC(2026, 10, 16, 12);
  const watch = new ClockWatch({ database: { kind: "postgres", asWeb }, log, now: () => noon });
  const look = async (aheadMs: number, away = false) => {
    Object.assign(theirs, { ms: noon + aheadMs, away });
    await watch.look();
  };
  await look(20_000);
  expect(log.error).not.toHaveBeenCalled();
  await look(600_000);
  await look(660_000);
  await look(0, true);
  await look(660_000);
  expect(log.error.mock.calls.map(([, line]) => line)).toEqual([
    "this machine's clock is 10 min behind the database's: set both by NTP; digests and deadlines use them",
  ]);
  await look(-5_000);
  await look(0);
  expect(log.info).toHaveBeenCalledTimes(1);
});
