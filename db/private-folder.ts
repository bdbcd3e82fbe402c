import { chmodSync, lstatSync, mkdirSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";

/** Leads are in these folders, or come by: other users of the machine have no business there. */
export class FolderNotPrivate extends Error {
  /** For whoever explains failures: this one needs no stack. */
  readonly code = "not-private";
}

/** Makes it if need be. Where it cannot be ours alone, nothing may be kept in it. */
export function requirePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!isOurs(folder)) {
    throw new FolderNotPrivate(
      `the folder ${folder} belongs to another user of this machine: run as that user, or set another DATA_DIR`,
    );
  }
  close(folder, 0o700);
  if (isOpen(folder)) {
    throw new FolderNotPrivate(
      `the folder ${folder} is open to other users and cannot be closed: set DATA_DIR to one on another file system`,
    );
  }
}

/** One that may be there already, from a time or a backup that did not see to it, and its files. */
export function restrictIfExists(folder: string): void {
  if (!isFolderOfOurs(folder)) return;
  close(folder, 0o700);
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (lstatSync(file, { throwIfNoEntry: false })?.isFile() && isOurs(file)) close(file, 0o600);
  }
}

const inDataDir = ["leads", "outbox", "pglite", "pglite.run", "known-database", "compiled"];

/** A folder that holds more than what is ours may be there for others too, as /tmp is. */
export function closeDataDir(dataDir: string): void {
  if (!isFolderOfOurs(dataDir)) return;
  if (readdirSync(dataDir).every((name) => inDataDir.includes(name))) close(dataDir, 0o700);
}

function isFolderOfOurs(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true && isOurs(path);
}

function isOurs(path: string): boolean {
  return process.getuid === undefined || statSync(path).uid === process.getuid();
}

function isOpen(path: string): boolean {
  return process.getuid !== undefined && (statSync(path).mode & 0o077) !== 0;
}

function close(path: string, mode: number): void {
  if (!isOpen(path)) return;
  try {
    chmodSync(path, mode);
  } catch {
    // A file system that is read-only, or knows no modes. Whoever needs it closed looks again.
  }
}
