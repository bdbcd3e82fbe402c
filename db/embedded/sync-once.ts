import { existsSync } from "node:fs";
import { open, readdir, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Syncs all files of an embedded database, and creates a marker file so that it happens once. */
export async function syncOnce(folder: string): Promise<void> {
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
  // A file may be gone by now; what replaced it is synced by PostgreSQL.
  const handle = await open(path, "r").catch(() => undefined);
  if (!handle) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
