import { open, readdir } from "node:fs/promises";
import { join } from "node:path";

/** Asks for all files of an embedded database to reach the disk. */
export async function syncEmbeddedFolder(folder: string): Promise<void> {
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() && !entry.isDirectory()) continue;
    await sync(join(entry.parentPath, entry.name));
  }
  await sync(folder);
}

async function sync(path: string): Promise<void> {
  // A file may be gone by now; what replaced it is synced in the next round.
  const handle = await open(path, "r").catch(() => undefined);
  if (!handle) return;
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
