import { chmodSync, existsSync, mkdtempSync, readFileSync, statfsSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

/**
 * A folder for what tests write, in memory where there is plenty: a database that syncs its files waits for all packages
 * that were just installed on the same disk.
 */
export function makeScratch(): string {
  const memory = "/dev/shm";
  const isMemory = (mount: string) => mount.split(" ")[1] === memory && !mount.includes("noexec");
  const mounts = existsSync("/proc/mounts") ? readFileSync("/proc/mounts", "utf8") : "";
  const isThere = mounts.split("\n").some(isMemory);
  const { bavail, bsize } = isThere ? statfsSync(memory) : { bavail: 0, bsize: 0 };
  const folder = mkdtempSync(join(bavail * bsize > 4e9 ? memory : tmpdir(), "hanked-tests-"));
  // For all users, as the system's own: PostgreSQL runs as another.
  chmodSync(folder, 0o1777);
  return folder;
}
