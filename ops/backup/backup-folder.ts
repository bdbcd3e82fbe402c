import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { open, readdir, readFile, rename, rm, stat, writeFile } from "node:fs/promises";
import { basename, dirname, join, relative } from "node:path";
import { pipeline } from "node:stream/promises";
import type { Digest } from "../../db/rows/dump-rows.ts";

export interface Manifest {
  madeAt: string;
  version: string;
  /** How many migrations the database had, and the hash of the last one. */
  migrations: number;
  migration: string;
  /**
   * dump: made by pg_dump. rows: our own format, which any database of the same version can load. base: the server's
   * files, made by pg_basebackup, from which the archived log leads on to any minute.
   */
  format: "dump" | "rows" | "base";
  /** The first file of the log that a base backup needs. */
  log?: string;
  /** Without checksums in a base backup, which is no snapshot of its tables. */
  tables: Record<string, Pick<Digest, "rows"> & Partial<Digest>>;
  files: Record<string, { bytes: number; sha256: string }>;
}

export const databaseFile = {
  dump: "database.dump",
  rows: "database.rows.gz",
  base: "base.tar.gz",
} as const;
/** The part of the log that makes a base backup consistent. */
export const baseLogFile = "pg_wal.tar.gz";
/** A folder beside base backups, which deploy/hanked-wal.service or archive_command fills with the log. */
export const archiveFolder = "wal";
export const draftPrefix = ".draft-";
/** Folders of DATA_DIR with what is not in the database, or not yet. */
export const fileFolders = ["leads", "outbox"];
const manifestFile = "manifest.json";
const namePattern = /^hanked-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/;

function nameOf(madeAt: Date): string {
  return `hanked-${madeAt.toISOString().slice(0, 19).replaceAll(/[-:]/g, "")}Z`;
}

/** Finished backups in a folder, oldest first. */
export async function listBackups(folder: string): Promise<{ path: string; madeAt: Date }[]> {
  const names = (await readdir(folder)).sort();
  return names.flatMap((name) => {
    const [, year, month, day, hour, minute, second] = namePattern.exec(name) ?? [];
    if (!year) return [];
    const madeAt = new Date(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
    return Number.isNaN(madeAt.getTime()) ? [] : { path: join(folder, name), madeAt };
  });
}

/** Hashes all files of a draft, writes the manifest, and renames the draft once everything is on the disk. */
export async function finishBackup(
  draft: string,
  about: Omit<Manifest, "files">,
): Promise<{ path: string; bytes: number }> {
  const paths = await filesIn(draft);
  const files: Manifest["files"] = {};
  for (const path of paths) files[relative(draft, path)] = await weigh(path);
  const manifest: Manifest = { ...about, files };
  const text = `${JSON.stringify(manifest, null, 2)}\n`;
  await writeFile(join(draft, manifestFile), text, { mode: 0o600 });
  const folders = new Set(paths.map((path) => dirname(path)));
  for (const path of [...paths, join(draft, manifestFile), ...folders, draft]) await sync(path);
  const path = join(dirname(draft), nameOf(new Date(about.madeAt)));
  await rename(draft, path);
  await sync(dirname(path));
  return { path, bytes: Object.values(files).reduce((sum, { bytes }) => sum + bytes, 0) };
}

/** Throws if a file is missing, or is not the one that was written. */
export async function readBackup(path: string): Promise<Manifest> {
  const manifest = await readManifest(path);
  for (const [name, written] of Object.entries(manifest.files)) {
    const found = await weigh(join(path, name)).catch(() => undefined);
    if (found?.sha256 !== written.sha256) {
      throw new Error(`${basename(path)} is damaged: ${name} is ${found ? "changed" : "missing"}`);
    }
  }
  return manifest;
}

export async function readManifest(path: string): Promise<Manifest> {
  const text = await readFile(join(path, manifestFile), "utf8").catch(() => {
    throw new Error(`${path} is no backup: it has no ${manifestFile}`);
  });
  return parseManifest(text, path);
}

function parseManifest(text: string, path: string): Manifest {
  try {
    const manifest = JSON.parse(text) as Manifest;
    const names = Object.keys(manifest.files);
    const { madeAt, migrations, tables } = manifest;
    const isWhole =
      !Number.isNaN(Date.parse(madeAt)) &&
      Number.isInteger(migrations) &&
      tables?.leads !== undefined;
    if (isWhole && names.every(isOurs) && names.includes(databaseFile[manifest.format])) {
      return manifest;
    }
  } catch {
    // Reported below, like an incomplete manifest.
  }
  throw new Error(`${basename(path)} is damaged: ${manifestFile} cannot be read`);
}

/** Keeps a name in a manifest from making us read or write elsewhere. */
function isOurs(name: string): boolean {
  const [first = "", second, ...more] = name.split("/");
  if (second === undefined)
    return [...Object.values<string>(databaseFile), baseLogFile].includes(first);
  return fileFolders.includes(first) && !["", ".", ".."].includes(second) && more.length === 0;
}

async function weigh(path: string): Promise<{ bytes: number; sha256: string }> {
  const hash = createHash("sha256");
  await pipeline(createReadStream(path), hash);
  return { bytes: (await stat(path)).size, sha256: hash.digest("hex") };
}

async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort();
}

async function sync(path: string): Promise<void> {
  const handle = await open(path, "r");
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

export async function removeBackup(path: string): Promise<void> {
  await rm(path, { recursive: true, force: true });
}
