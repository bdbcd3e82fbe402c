import { chmodSync, existsSync, mkdtempSync, readFileSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * Makes a folder for what tests write, in memory if there is plenty. On disk, a database that syncs its files would
 * wait for all packages that were just installed there.
 */
export function makeScratch(): string {
  const memory = "/dev/shm";
  const isMemory = (mount: string) => mount.split(" ")[1] === memory && !mount.includes("noexec");
  const mounts = existsSync("/proc/mounts") ? readFileSync("/proc/mounts", "utf8") : "";
  const isThere = mounts.split("\n").some(isMemory);
  const { bavail, bsize } = isThere ? statfsSync(memory) : { bavail: 0, bsize: 0 };
  const folder = mkdtempSync(join(bavail * bsize > 4e9 ? memory : tmpdir(), "hanked-tests-"));
  // Writable for all users, like the system's own /tmp: PostgreSQL runs as another user.
  chmodSync(folder, 0o1777);
  return folder;
}
