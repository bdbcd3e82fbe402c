import { createHash } from "node:crypto";
import { readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from "node:fs";

/**
 * Versions up to November 2026 locked a folder with an abstract socket, and one of them may still be running when this
 * one is installed. Any user of the machine can take such a name, so only a process of our own user counts. This
 * file can go when no such version is left.
 */
export function isHeldByEarlierVersion(folder: string): boolean {
  if (process.platform !== "linux") return false;
  try {
    const key = createHash("sha256").update(realpathSync(folder)).digest("hex").slice(0, 16);
    const listeners = readFileSync("/proc/net/unix", "utf8").split("\n");
    const inode = listeners
      .find((line) => line.endsWith(` @hanked-${key}`))
      ?.trim()
      .split(/\s+/)[6];
    return inode !== undefined && ourProcesses().some((pid) => hasOpen(pid, `socket:[${inode}]`));
  } catch {
    // No /proc, no earlier version.
    return false;
  }
}

function ourProcesses(): string[] {
  return readdirSync("/proc").filter(
    (name) =>
      /^\d+$/.test(name) &&
      statSync(`/proc/${name}`, { throwIfNoEntry: false })?.uid === process.getuid?.(),
  );
}

function hasOpen(pid: string, file: string): boolean {
  const folder = `/proc/${pid}/fd`;
  try {
    return readdirSync(folder).some((fd) => linkOf(`${folder}/${fd}`) === file);
  } catch {
    // The process has ended meanwhile.
    return false;
  }
}

function linkOf(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}
