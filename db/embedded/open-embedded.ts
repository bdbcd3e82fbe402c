import { chmodSync, existsSync, mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import pg from "pg";
import { createDatabase, type Database } from "../database.ts";
import type { OpenAs } from "../open-database.ts";
import { FolderInUse, guardFolder, socketFolder } from "./folder-guard.ts";

/**
 * PGlite runs in a worker thread behind a unix socket, so that both databases are reached through
 * `pg` and a long query does not stall the process that serves pages.
 */
export async function openEmbedded(folder: string, as: OpenAs): Promise<Database> {
  makePrivate(folder);
  const host = socketFolder(folder);
  const socketFile = join(host, ".s.PGSQL.5432");
  let guard: Awaited<ReturnType<typeof guardFolder>>;
  try {
    guard = await guardFolder(folder);
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
    guard.close();
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
    guard.close();
    rmSync(host, { recursive: true, force: true });
  };
  return createDatabase("embedded", pool, close, lost);
}

/** PGlite's files are open to everyone on the machine, and leads are in them: the folder is not. */
function makePrivate(folder: string): void {
  mkdirSync(folder, { recursive: true });
  try {
    chmodSync(folder, 0o700);
  } catch {
    // Somebody else's folder that we may only write to: then privacy is theirs to see to.
  }
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
