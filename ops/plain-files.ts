import { constants, existsSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";

/*
 * The operators' commands work in DATA_DIR with rights that the site does not have, such as reading backups. The site
 * could replace a folder or a file there by a link, so both are opened without following links.
 */

/**
 * Keeps the folder open during `work`: the path that it gets leads to this folder even if the site replaces the folder
 * meanwhile. Returns undefined if there is no folder.
 */
export async function inFolder<T>(
  folder: string,
  work: (path: string) => Promise<T>,
): Promise<T | undefined> {
  const flags = constants.O_RDONLY | constants.O_DIRECTORY | constants.O_NOFOLLOW;
  const handle = await open(folder, flags).catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return undefined;
    throw new Error(`${folder} cannot be opened as a folder (${error.code})`);
  });
  if (!handle) return undefined;
  try {
    // Linux only; elsewhere `work` gets the folder's own path.
    const held = `/proc/self/fd/${handle.fd}`;
    return await work(existsSync(held) ? held : folder);
  } finally {
    await handle.close();
  }
}

/** Returns undefined for a link, a pipe, a folder, and a file that no longer exists. */
export async function openPlainFile(path: string): Promise<FileHandle | undefined> {
  // Without O_NONBLOCK, opening a pipe would wait for a writer.
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  const handle = await open(path, flags).catch((error: NodeJS.ErrnoException) => {
    if (["ENOENT", "ELOOP", "ENXIO"].includes(error.code ?? "")) return undefined;
    throw new Error(`${path} cannot be read (${error.code})`);
  });
  if (!handle || (await handle.stat()).isFile()) return handle;
  await handle.close();
  return undefined;
}

export async function readPlainFile(path: string): Promise<string | undefined> {
  const handle = await openPlainFile(path);
  try {
    return await handle?.readFile("utf8");
  } finally {
    await handle?.close();
  }
}
