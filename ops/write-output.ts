import { randomUUID } from "node:crypto";
import { type FileHandle, open, rename, rm } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/**
 * Writes a file that an operator asked for, readable only by its owner: it may hold personal data. An existing file is
 * kept unless it may be replaced, and then it is replaced as a whole or not at all.
 */
export async function writeOutput(
  path: string,
  content: string,
  { replace }: { replace: boolean },
): Promise<void> {
  const file = replace ? join(dirname(path), `.${basename(path)}.${randomUUID()}.draft`) : path;
  const handle = await open(file, "wx", 0o600).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "EEXIST") throw new Error(`${path} is there already; --force replaces it`);
    throw new Error(`${path} cannot be written (${error.code})`);
  });
  try {
    await writeAll(handle, content);
    if (replace) await rename(file, path);
  } catch (error) {
    await rm(file, { force: true });
    throw new Error(`${path} cannot be written (${(error as NodeJS.ErrnoException).code})`);
  }
}

async function writeAll(handle: FileHandle, content: string): Promise<void> {
  try {
    await handle.writeFile(content);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
