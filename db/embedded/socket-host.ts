import { openSync } from "node:fs";
import { join } from "node:path";
import { runFolder } from "./folder-guard.ts";

/** As PostgreSQL's clients expect it in the folder that they are given as their host. */
export const socketName = ".s.PGSQL.5432";

/** What the kernel leaves for the path of a unix socket. */
const mostBytes = process.platform === "linux" ? 107 : 103;

/**
 * The folder in which the database of this one listens. A path that is too long is named by a handle of this
 * process on it, which stays open with it.
 */
export function socketHost(folder: string): string {
  const path = runFolder(folder);
  if (Buffer.byteLength(join(path, socketName)) <= mostBytes) return path;
  if (process.platform === "linux") return `/proc/self/fd/${openSync(path, "r")}`;
  throw new Error(`the path of ${folder} is too long for a socket: set a shorter DATA_DIR`);
}
