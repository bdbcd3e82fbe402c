import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import pg from "pg";
import { createDatabase, type Database, type OpenAs } from "../database.ts";
import { requirePrivate } from "../private-folder.ts";
import { FolderInUse, type Guard, guardFolder } from "./folder-guard.ts";
import { socketHost, socketName } from "./socket-host.ts";

/**
 * PGlite runs in a worker thread behind a unix socket, so that both databases are reached through
 * `pg` and a long query does not stall the process that serves pages. It asks nobody for a password,
 * and its files are open to everyone: both are kept in folders that only we can enter.
 */
export async function openEmbedded(folder: string, as: OpenAs): Promise<Database> {
  requirePrivate(folder);
  const host = socketHost(folder);
  const socketFile = join(host, socketName);
  let guard: Guard;
  try {
    guard = guardFolder(folder);
  } catch (error) {
    const shared = error instanceof FolderInUse && as === "operate" && existsSync(socketFile);
    if (!shared) throw error;
    return createDatabase("embedded", connectTo(host));
  }

  rmSync(socketFile, { force: true });
  const worker = new Worker(new URL("./pglite-worker.ts", import.meta.url), {
    workerData: { folder, socketFile },
  });
  await started(worker).catch((error) => {
    guard.release();
    throw error;
  });
  let closing = false;
  let reason = new Error("PGlite has ended");
  // Whatever it was asked for this moment breaks off with its socket.
  worker.on("error", (error) => {
    reason = error;
  });
  const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  const lost = ended.then(() => (closing ? new Promise<never>(() => {}) : reason));
  const pool = connectTo(host);
  const close = async () => {
    closing = true;
    await pool.end();
    worker.postMessage("close");
    await ended;
    rmSync(socketFile, { force: true });
    guard.release();
  };
  return createDatabase("embedded", pool, close, lost);
}

/** One connection: PGlite is one session, so a second one would only wait for the first. */
function connectTo(host: string): pg.Pool {
  const pool = new pg.Pool({ host, user: "postgres", database: "postgres", max: 1 });
  // Should PGlite end, whoever has a connection hears of it from their query.
  pool.on("error", () => {});
  pool.on("connect", (client) => client.on("error", () => {}));
  return pool;
}

function started(worker: Worker): Promise<void> {
  return new Promise((resolve, reject) => {
    worker.once("error", reject);
    worker.once("exit", () => reject(new Error("PGlite does not start")));
    worker.once("message", () => {
      worker.off("error", reject);
      resolve();
    });
  });
}
