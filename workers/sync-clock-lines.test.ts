import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test, vi } from "vitest";
import { createNoticeSync } from "./sync-job.ts";

test("a wrong clock in a sync's output is logged when it begins and ends", async () => {
  const folder = mkdtempSync(join(tmpdir(), "hanked-clock-"));
  const command = join(folder, "sync.mjs");
  const log = { info: vi.fn(), error: vi.fn() };
  const sync = createNoticeSync({ command, log, env: { PATH: process.env["PATH"] } });
  for (const line of ["clock: 5 min behind", "clock: 6 min behind", "3 new", "3 new"]) {
    writeFileSync(command, `console.log(${JSON.stringify(line)})`);
    await sync(new AbortController().signal);
  }
  expect(log.error.mock.calls).toEqual([[{}, "5 min behind"]]);
  expect(log.info.mock.calls.map(([, line]) => line)).toEqual([
    "tenders: 3 new",
    "this machine's clock and the sources' agree again",
    "tenders: 3 new",
  ]);
  rmSync(folder, { recursive: true });
});
