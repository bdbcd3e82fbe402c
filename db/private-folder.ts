import {
  chmodSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { open } from "node:fs/promises";
import { dirname, join } from "node:path";

/** These folders hold leads: other users of the machine must not read them. */
export class FolderNotPrivate extends Error {
  /** Errors with a code are printed without a stack. */
  readonly code = "not-private";
}

class FolderNotWritable extends Error {
  readonly code = "not-writable";
}

/**
 * Modes of a folder in DATA_DIR and of its files: for the site's user, and for its group if DATA_DIR has mode 0770,
 * which an operator sets to run commands as another user of the group (deploy/as-owner). Nobody else may read leads.
 */
export function modesOf(folder: string): { folder: number; file: number } {
  return isShared(dirname(folder))
    ? { folder: 0o770, file: 0o660 }
    : { folder: 0o700, file: 0o600 };
}

function isShared(dataDir: string): boolean {
  return ((statSync(dataDir, { throwIfNoEntry: false })?.mode ?? 0) & 0o777) === 0o770;
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
  if (process.getuid !== undefined && (statSync(folder).mode & 0o077) !== 0) {
    throw new FolderNotPrivate(
      `the folder ${folder} is open to other users and cannot be closed: set DATA_DIR to one on another file system`,
    );
  }
}

/**
 * Throws if DATA_DIR is not writable: leads would have nowhere to wait while the database is down. Tests with an empty
 * file, so that a server with a full disk still starts and stores leads in the database.
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
      `nothing can be written to DATA_DIR (${dataDir}): leads would have nowhere to wait while the database is down (${reason})`,
    );
  }
}

/**
 * Gives an existing folder and its files the modes of `modesOf`: an older version or a restored backup may have left
 * them open, and an operator may have opened DATA_DIR to the group since.
 */
export function restrictIfExists(folder: string): void {
  if (!isOwnFolder(folder)) return;
  const modes = modesOf(folder);
  restrict(folder, modes.folder);
  for (const name of readdirSync(folder)) {
    const file = join(folder, name);
    if (lstatSync(file, { throwIfNoEntry: false })?.isFile() && isPrivate(file))
      restrict(file, modes.file);
  }
}

const inDataDir = [
  "leads",
  "outbox",
  "errors",
  "pglite",
  "pglite.run",
  "known-database",
  "compiled",
  "versions",
  "backups.json",
];

/** Restricts DATA_DIR only if it holds nothing but our files: others may use a folder such as /tmp. */
export function restrictDataDir(dataDir: string): void {
  if (!isOwnFolder(dataDir) || isShared(dataDir)) return;
  if (readdirSync(dataDir).every((name) => inDataDir.includes(name))) restrict(dataDir, 0o700);
}

function isOwnFolder(path: string): boolean {
  return statSync(path, { throwIfNoEntry: false })?.isDirectory() === true && isPrivate(path);
}

function isPrivate(path: string): boolean {
  return process.getuid === undefined || statSync(path).uid === process.getuid();
}

function restrict(path: string, mode: number): void {
  if (process.getuid === undefined || ((statSync(path).mode ^ mode) & 0o077) === 0) return;
  try {
    chmodSync(path, mode);
  } catch {
    // A file system that is read-only or has no modes. `requirePrivate` checks the result.
  }
}

/** A rename or removal survives a power cut only once the folder itself is synced. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
