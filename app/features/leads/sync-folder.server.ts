import { open } from "node:fs/promises";

/** A file's renaming or removal is only safe from a power cut once the folder itself is on disk. */
export async function syncFolder(folder: string): Promise<void> {
  const handle = await open(folder, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}
