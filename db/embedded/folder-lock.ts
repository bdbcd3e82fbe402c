import { createHash } from "node:crypto";
import { readdirSync, readFileSync, readlinkSync, realpathSync, statSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { requirePrivate } from "../private-folder.ts";

export class FolderInUse extends Error {}

export interface FolderLock {
  release(): void;
}

/** References to held locks: a garbage-collected one would be released. */
const held = new Set<DatabaseSync>();

/**
 * PGlite does not lock its folder: two processes in one folder silently lose rows. Node has no file locks, but its
 * built-in SQLite has: a process holds an exclusive lock on an empty SQLite database beside the folder. The kernel
 * releases it however the process ends.
 */
export function lockFolder(folder: string): FolderLock {
  if (isHeldByEarlierVersion(folder)) throw inUse(folder);
  const lock = new DatabaseSync(join(runFolder(folder), "guard"), { timeout: 0 });
  try {
    lock.exec("PRAGMA journal_mode = MEMORY; BEGIN EXCLUSIVE");
  } catch (error) {
    lock.close();
    const { errcode, message } = error as Error & { errcode?: number };
    if (errcode === sqliteBusy) throw inUse(folder);
    throw new Error(`the database folder ${folder} cannot be locked: ${message}`, { cause: error });
  }
  held.add(lock);
  return {
    release() {
      held.delete(lock);
      lock.close();
    },
  };
}

const sqliteBusy = 5;

/**
 * The folder of the lock and the socket. Beside the database, not in it: after a crash PostgreSQL opens and closes all
 * files in its folder, and a process that closes a file releases its locks on it.
 */
export function runFolder(folder: string): string {
  const path = `${realpathSync(folder)}.run`;
  requirePrivate(path);
  return path;
}

function inUse(folder: string): FolderInUse {
  return new FolderInUse(
    `the database folder ${folder} is in use by another process; stop it first, or set another DATA_DIR`,
  );
}

/**
 * Versions up to November 2026 locked a folder with an abstract socket, and one of them may still be running when this
 * one is installed. Any user of the machine can take such a name, so only a process of our own user counts. Remove
 * this when no such version is left.
 */
function isHeldByEarlierVersion(folder: string): boolean {
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
    // /proc cannot be read: assume that no earlier version is running.
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
