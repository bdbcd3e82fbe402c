import { constants, statSync } from "node:fs";
import { open, opendir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Database } from "../../../../db/database.ts";
import { SettingsError } from "../../../env.server.ts";
import type { Log } from "../../../process/log.ts";
import { type Bounce, noteBounce } from "../runs/run-store.server.ts";
import { parseBounceReport } from "./bounce-report.ts";

/*
 * A Maildir into which the owners' mail server delivers returned mail. A file is claimed by moving it from `new` to
 * `cur`, which only one process can do. A noted report is deleted, since it names an address; all other mail stays in
 * `cur`, marked as seen (S). A file there without a mark was being read when its process died, and is read again.
 */

interface BouncesRead {
  hard: number;
  soft: number;
  complaint: number;
  /** Reports about other mails of ours, such as samples, or old ones. A person has to read these and `left`. */
  unknown: number;
  /** Mails that are not reports about mails of ours. */
  left: number;
}

export function describeBounces({ hard, soft, complaint, unknown, left }: BouncesRead): string {
  return `noted: ${hard} hard, ${soft} soft, ${complaint} complaints; ${unknown} not about a trial digest, ${left} not reports`;
}

interface BounceParts {
  database: Pick<Database, "asSender">;
  /** Hosts of the three sites: the second half of our Message-IDs. */
  hosts: readonly string[];
  /** Never gets the name of a file. */
  log: Pick<Log, "error">;
}

const maxFiles = 1_000;
const maxBytes = 1024 * 1024;
/** Maximum names to look through for those files: mail that nobody reads piles up in `cur`. */
const maxNames = 50_000;
const abandonedAfterMs = 10 * 60_000;

/** Checked at start: a missing folder, or one that is no Maildir, would only be noticed by trials that do not end. */
export function requireBounceFolder(folder: string | undefined): void {
  if (folder === undefined) return;
  const isThere = (part: string) =>
    statSync(join(folder, part), { throwIfNoEntry: false })?.isDirectory() ?? false;
  if (!isThere("new") || !isThere("cur")) {
    throw new SettingsError("MAIL_BOUNCES must be a Maildir: a folder with new and cur in it");
  }
}

export async function readBounceFolder(
  folder: string,
  parts: BounceParts,
  signal?: AbortSignal,
): Promise<BouncesRead> {
  const count: BouncesRead = { hard: 0, soft: 0, complaint: 0, unknown: 0, left: 0 };
  for (const name of await listNames(join(folder, "new"), () => true)) {
    if (signal?.aborted) return count;
    const claimed = join(folder, "cur", `${name.split(":2,", 1)[0]}:2,`);
    if (await move(join(folder, "new", name), claimed)) await settle(claimed, parts, count);
  }
  for (const name of await listNames(join(folder, "cur"), (name) => name.endsWith(":2,"))) {
    if (signal?.aborted) return count;
    const path = join(folder, "cur", name);
    if (await isAbandoned(path)) await settle(path, parts, count);
  }
  return count;
}

/** Notes what a report says; null for a mail that is not a report about a mail of ours. */
export async function noteReport(
  bytes: Uint8Array,
  { database, hosts }: Pick<BounceParts, "database" | "hosts">,
): Promise<Bounce | "unknown" | null> {
  const report = parseBounceReport(bytes, hosts);
  if (!report) return null;
  const known = await database.asSender((tx) => noteBounce(tx, report.digest, report.bounce));
  return known ? report.bounce : "unknown";
}

/** Undefined for anything but a plain file, and for a file larger than any report. */
export async function readReportFile(path: string): Promise<Uint8Array | undefined> {
  // Does not follow links, and does not wait for a writer if the file is a pipe.
  const handle = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
  try {
    const about = await handle.stat();
    return about.isFile() && about.size <= maxBytes ? await handle.readFile() : undefined;
  } finally {
    await handle.close();
  }
}

/** A failure of the database stops this run; a later one reads the file again. */
async function settle(path: string, parts: BounceParts, count: BouncesRead): Promise<void> {
  const bytes = await readReportFile(path).catch((error) => {
    parts.log.error({ error: (error as NodeJS.ErrnoException).code }, "a report cannot be read");
    return undefined;
  });
  const outcome = bytes ? await noteReport(bytes, parts) : null;
  count[outcome ?? "left"]++;
  if (outcome && outcome !== "unknown") await rm(path, { force: true });
  else await move(path, `${path}S`);
}

async function listNames(folder: string, isMeant: (name: string) => boolean): Promise<string[]> {
  const names: string[] = [];
  let seen = 0;
  for await (const { name } of await opendir(folder)) {
    if (!name.startsWith(".") && isMeant(name)) names.push(name);
    if (names.length >= maxFiles || ++seen >= maxNames) break;
  }
  return names;
}

/** Judged by the time at which it was renamed. */
async function isAbandoned(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.ctimeMs > abandonedAfterMs;
}

/** False if another process was quicker. */
async function move(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return false;
    throw new Error(`reports cannot be moved within the folder (${code ?? "?"})`);
  }
}
