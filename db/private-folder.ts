import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";

/** These folders hold leads: other users of the machine must not read them. */
export class FolderNotPrivate extends Error {
  /** Errors with a code are printed without a stack. */
  readonly code = "not-private";
}

export class FolderNotWritable extends Error {
  readonly code = "not-writable";
}

/** Creates the folder if need be; throws if other users can enter it. */
export function requirePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (!isPrivate(folder)) {
    throw new FolderNotPrivate(
      `the folder ${folder} belongs to another user of this machine: run as that user, or set another DATA_DIR`,
    );
  }
  restrict(folder, 0o700);
  if (isOpen(folder)) {
    throw new FolderNotPrivate(
      `the folder ${folder} is open to other users and cannot be closed: set DATA_DIR to one on another file system`,
    );
  }
}

/**
 * Throws if nothing can be put into DATA_DIR: leads would have nowhere to wait while the database is away. An empty file
 * is enough to know, so that a server with a full disk still starts and takes leads to the database.
 */
export function requireWritable(dataDir: string): void {
  const file = join(dataDir, `.write-test-${process.pid}`);
  try {
    mkdirSync(dataDir, { recursive: true, mode: 0o700 });
    writeFileSync(file, "");
    rmSync(file);
  } catch (error) {
    const reason = (error as NodeJS.ErrnoException).code ?? String(error);
    throw new FolderNotWritable(
      `nothing can be written to DATA_DIR (${dataDir}): leads would have nowhere to wait while the database is away (${reason})`,
    );
  }
}

/** Restricts an existing folder and its files, which an older version or a restored backup may have left open. */
export function restrictIfExists(folder: string): void {
  if (!isOwnFolder(folder)) return;
  restrict(folder, 0o700);
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (lstatSync(file, { throwIfNoEntry: false })?.isFile() && isPrivate(file))
      restrict(file, 0o600);
  }
}

const inDataDir = [
  "leads",
  "outbox",
  "pglite",
  "pglite.run",
  "known-database",
  "compiled",
  "versions",
];

/** Only if it holds nothing but our files: others may use a folder such as /tmp. */
export function restrictDataDir(dataDir: string): void {
  if (!isOwnFolder(dataDir)) return;
  if (readdirSync(dataDir).every((name) => inDataDir.includes(name))) restrict(dataDir, 0o700);
}

function isOwnFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true && isPrivate(path);
}

function isPrivate(path: string): boolean {
  return process.getuid === undefined || statSync(path).uid === process.getuid();
}

function isOpen(path: string): boolean {
  return process.getuid !== undefined && (statSync(path).mode & 0o077) !== 0;
}

function restrict(path: string, mode: number): void {
  if (!isOpen(path)) return;
  try {
    chmodSync(path, mode);
  } catch {
    // A file system that is read-only or has no modes. `requirePrivate` checks the result.
  }
}
