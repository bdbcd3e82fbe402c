import { constants, existsSync } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";

/*
 * The operators' commands work in DATA_DIR with rights that the site does not have, such as to read backups. The site could put a
 * link in the place of a folder or a file there, so both are opened without following one.
 */

/**
 * Holds the folder open while `work` goes on: the path that it gets leads to this folder even if the site puts another in its
 * place meanwhile. Undefined if there is none.
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
    // Linux's; elsewhere the folder goes by its name.
    const held = `/proc/self/fd/${handle.fd}`;
    return await work(existsSync(held) ? held : folder);
  } finally {
    await handle.close();
  }
}

/** Undefined for a link, a pipe, a folder, and what is gone meanwhile. */
export async function openPlainFile(path: string): Promise<FileHandle | undefined> {
  // A pipe would be waited for without the last.
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
