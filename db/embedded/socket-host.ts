import { openSync } from "node:fs";
import { join } from "node:path";
import { runFolder } from "./folder-lock.ts";

/** The socket's file name that PostgreSQL clients expect. */
export const socketName = ".s.PGSQL.5432";

/** The kernel's limit for the path of a unix socket. */
const maxPathBytes = process.platform === "linux" ? 107 : 103;

/**
 * The folder of the database's socket. A path that is too long is replaced by a descriptor of this process in /proc,
 * which stays open.
 */
export function socketHost(folder: string): string {
  const path = runFolder(folder);
  if (Buffer.byteLength(join(path, socketName)) <= maxPathBytes) return path;
  if (process.platform === "linux") return `/proc/self/fd/${openSync(path, "r")}`;
  throw new Error(`the path of ${folder} is too long for a socket: set a shorter DATA_DIR`);
}
