import { existsSync } from "node:fs";
import { statfs } from "node:fs/promises";
import { dirname } from "node:path";

/** Free and total space of the file system that a folder is on, or will be on once it exists. */
export async function findDiskSpace(folder: string) {
  let there = folder;
  while (!existsSync(there) && dirname(there) !== there) there = dirname(there);
  const { bsize, blocks, bavail, files, ffree } = await statfs(there);
  return {
    freeBytes: bavail * bsize,
    totalBytes: blocks * bsize,
    /** Null on file systems that create inodes as they are needed. */
    freeInodes: files > 0 ? ffree : null,
  };
}

type DiskSpace = Awaited<ReturnType<typeof findDiskSpace>>;

const megabyte = 1024 * 1024;

/** A database stops on a full disk, so the verdict is `wrong` before the disk is full. */
export function judgeDiskSpace({ freeBytes, freeInodes }: DiskSpace): "fine" | "warning" | "wrong" {
  const inodes = freeInodes ?? Number.POSITIVE_INFINITY;
  if (freeBytes < 200 * megabyte || inodes < 1_000) return "wrong";
  return freeBytes < 1024 * megabyte || inodes < 10_000 ? "warning" : "fine";
}
