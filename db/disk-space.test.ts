import { tmpdir } from "node:os";
import { expect, test } from "vitest";
import { findDiskSpace, judgeDiskSpace } from "./disk-space.ts";

const megabyte = 1024 * 1024;

test("a missing folder has the space of its parent", async () => {
  const there = await findDiskSpace(tmpdir());
  const notYet = await findDiskSpace(`${tmpdir()}/hanked-none/at/all`);
  expect(there.freeBytes).toBeGreaterThan(0);
  expect(notYet.totalBytes).toBe(there.totalBytes);
});

test.each([
  [100 * megabyte, null, "wrong"],
  [500 * megabyte, null, "warning"],
  [5_000 * megabyte, null, "fine"],
  [5_000 * megabyte, 100, "wrong"],
  [5_000 * megabyte, 5_000, "warning"],
  [5_000 * megabyte, 1_000_000, "fine"],
])("%i bytes and %s inodes are %s", (freeBytes, freeInodes, verdict) => {
  expect(judgeDiskSpace({ freeBytes, freeInodes, totalBytes: 1e12 })).toBe(verdict);
});
