import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import pg from "pg";
import { createDatabase, type Database, type OpenAs } from "../database.ts";
import { requirePrivate } from "../private-folder.ts";
import { builtProgram, isBuilt } from "../project-root.ts";
import { FolderInUse, type FolderLock, lockFolder } from "./folder-lock.ts";
import { socketHost, socketName } from "./socket-host.ts";

const program = isBuilt
  ? builtProgram("pglite-worker")
  : new URL("./pglite-worker.ts", import.meta.url);

const vacuumIntervalMs = 60_000;

/**
 * PGlite runs in a worker thread behind a unix socket, so that both databases are reached through
 * `pg` and a long query does not stall the process that serves pages. It has no passwords
 * and creates world-readable files, so both are in folders that only our user can enter.
 */
export async function openEmbedded(folder: string, as: OpenAs): Promise<Database> {
  requirePrivate(folder);
  const host = socketHost(folder);
  const socketFile = join(host, socketName);
  let folderLock: FolderLock;
  try {
    folderLock = lockFolder(folder);
  } catch (error) {
    const shared = error instanceof FolderInUse && as === "operate" && existsSync(socketFile);
    if (!shared) throw error;
    return createDatabase("embedded", connectTo(host));
  }

  rmSync(socketFile, { force: true });
  const worker = new Worker(program, {
    workerData: { folder, socketFile },
  });
  await started(worker).catch((error) => {
    folderLock.release();
    throw error;
  });
  let closing = false;
  let reason = new Error("PGlite has ended");
  // Running queries fail when the socket closes.
  worker.on("error", (error) => {
    reason = error;
  });
  const ended = new Promise<void>((resolve) => worker.once("exit", () => resolve()));
  const lost = ended.then(() => (closing ? new Promise<never>(() => {}) : reason));
  const pool = connectTo(host);
  // A failed vacuum is tried again a minute later.
  const vacuuming = setInterval(() => vacuumWorn(pool).catch(() => {}), vacuumIntervalMs);
  vacuuming.unref();
  const close = async () => {
    closing = true;
    clearInterval(vacuuming);
    await pool.end();
    worker.postMessage("close");
    await ended;
    rmSync(socketFile, { force: true });
    folderLock.release();
  };
  return createDatabase("embedded", pool, close, lost);
}

/** One connection: PGlite has one session, so a second would only wait for the first. */
function connectTo(host: string): pg.Pool {
  const pool = new pg.Pool({ host, user: "postgres", database: "postgres", max: 1 });
  // If PGlite ends, the running query reports it; without a listener the process would end.
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

/** Tables to vacuum: a fifth of the rows are dead, or a tenth unknown to the planner. This is autovacuum's own rule. */
const worn = `
  select format('%I.%I', s.schemaname, s.relname) as name
  from pg_stat_user_tables s join pg_class c on c.oid = s.relid
  where s.n_dead_tup > 50 + 0.2 * greatest(c.reltuples, 0)
    or s.n_mod_since_analyze > 50 + 0.1 * greatest(c.reltuples, 0)
  order by 1`;

/**
 * PGlite has no autovacuum. Without it, tables that are written all the time (jobs, mails) grow forever, and the
 * planner takes every table for empty. Returns the vacuumed tables; other queries are served in between them.
 */
export async function vacuumWorn(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ name: string }>(worn);
  for (const { name } of rows) await pool.query(`vacuum (analyze) ${name}`);
  return rows.map(({ name }) => name);
}
