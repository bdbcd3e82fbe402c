import { realpathSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { requirePrivate } from "../private-folder.ts";
import { isHeldByEarlierVersion } from "./earlier-guard.ts";

export class FolderInUse extends Error {}

export interface Guard {
  release(): void;
}

/** Held until they are released: a lock that is collected as garbage would be let go. */
const held = new Set<DatabaseSync>();

/**
 * PGlite has no lock of its own: two processes on one folder silently lose rows. Node has no file locks
 * either, but SQLite, which comes with it, has: whoever opens a folder holds an empty SQLite database
 * beside it. The lock is the kernel's, which frees it however the process ends.
 */
export function guardFolder(folder: string): Guard {
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
 * Where the guard and the socket are: beside the database, for PostgreSQL opens and closes every file in its
 * own folder after a crash, and a process that closes a file lets go of its locks on it.
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
