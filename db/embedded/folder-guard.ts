import { createHash } from "node:crypto";
import { mkdirSync, realpathSync, rmSync } from "node:fs";
import { connect, createServer, type Server } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";

export class FolderInUse extends Error {}

/**
 * PGlite has no lock of its own: two processes on one folder silently lose rows. So whoever opens a
 * folder listens on a socket named after it. On Linux that is an abstract socket, which the kernel
 * frees however the process ends; elsewhere a socket file whose listener is asked whether it lives.
 */
export async function guardFolder(folder: string): Promise<Server> {
  const name = `hanked-${folderKey(folder)}`;
  const address = process.platform === "linux" ? `\0${name}` : join(socketFolder(folder), "guard");
  try {
    return await listen(address);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EADDRINUSE") throw error;
  }
  if (process.platform !== "linux" && !(await answers(address))) {
    rmSync(address, { force: true });
    return listen(address);
  }
  throw new FolderInUse(
    `the database folder ${folder} is in use by another process; stop it first, or set another DATA_DIR`,
  );
}

/** Private to this user, and short: the path of a unix socket may have 107 bytes. */
export function socketFolder(folder: string): string {
  const path = join(tmpdir(), `hanked-${userInfo().username}-${folderKey(folder)}`);
  mkdirSync(path, { recursive: true, mode: 0o700 });
  return path;
}

function folderKey(folder: string): string {
  return createHash("sha256").update(realpathSync(folder)).digest("hex").slice(0, 16);
}

function listen(address: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy());
    server.once("error", reject);
    server.listen(address, () => {
      server.unref();
      resolve(server);
    });
  });
}

function answers(address: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(address);
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}
