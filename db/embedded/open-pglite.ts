import { closeSync, existsSync, fsyncSync, openSync } from "node:fs";
import { open, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { PGlite } from "@electric-sql/pglite";
import { NodeFS } from "@electric-sql/pglite/nodefs";

/**
 * PGlite with the `fsync` that it leaves out. Without it the operating system writes files in any order, and after
 * a power cut PostgreSQL may be unable to start. `onAbort` must not return: after a panic, for example on a full
 * disk, PGlite would retry for ever.
 */
export async function openPglite(folder: string, onAbort: () => never): Promise<PGlite> {
  const pglite = await PGlite.create({
    fs: new SyncedFiles(folder, onAbort),
    startParams: [
      // -F is fsync=off; and fdatasync, which Linux prefers, does nothing in Emscripten.
      ...PGlite.defaultStartParams.filter((param) => param !== "-F"),
      ...["-c", "wal_sync_method=fsync"],
    ],
    // The default of 128 MB is for a server of its own; all our tables together are smaller.
    postgresqlconf: ["shared_buffers=32MB"],
  });
  // Files that PostgreSQL itself does not sync: those of a new database, or of a version without fsync.
  await syncOnce(folder);
  return pglite;
}

class SyncedFiles extends NodeFS {
  private readonly onAbort: () => never;

  constructor(folder: string, onAbort: () => never) {
    super(folder);
    this.onAbort = onAbort;
  }

  override async init(pg: PGlite, options: Parameters<NodeFS["init"]>[1]) {
    const { emscriptenOpts } = await super.init(pg, options);
    const { preRun = [] } = emscriptenOpts;
    const { onAbort } = this;
    return { emscriptenOpts: { ...emscriptenOpts, onAbort, preRun: [...preRun, addSync] } };
  }
}

/** Emscripten calls `fsync` if it is defined. */
interface NodeFiles {
  stream_ops: { fsync?(stream: OpenFile): void };
  realPath(node: unknown): string;
}

interface OpenFile {
  node: unknown;
  /** Undefined for a folder. */
  nfd?: number;
}

function addSync(module: { FS: object }): void {
  const { NODEFS } = (module.FS as { filesystems: { NODEFS: NodeFiles } }).filesystems;
  NODEFS.stream_ops.fsync = ({ nfd, node }) => {
    if (nfd !== undefined) return fsyncSync(nfd);
    const folder = openSync(NODEFS.realPath(node), "r");
    try {
      fsyncSync(folder);
    } finally {
      closeSync(folder);
    }
  };
}

/** Syncs all files of an embedded database, and creates a marker file so that it happens once. */
async function syncOnce(folder: string): Promise<void> {
  const mark = join(folder, "hanked-synced");
  if (existsSync(mark)) return;
  await syncAll(folder);
  await writeFile(mark, "");
  await sync(folder);
}

async function syncAll(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() && !entry.isDirectory()) continue;
    await sync(join(entry.parentPath, entry.name));
  }
  await sync(folder);
}

async function sync(path: string): Promise<void> {
  // The file may have been removed since; PostgreSQL syncs what replaced it.
  const handle = await open(path, "r").catch(() => undefined);
  if (!handle) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
