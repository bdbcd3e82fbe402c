import { constants } from "node:fs";
import { mkdir, open, opendir, rename, writeFile } from "node:fs/promises";
import { extname, join } from "node:path";
import { foldText } from "../../app/site/clean-text.ts";
import { bytesDocument, type Document } from "../document.ts";
import { DocumentError, FaultyRows, NoSuchDocument } from "../document-error.ts";
import {
  addAttempt,
  attemptImport,
  emptyResult,
  type SyncParts,
  type SyncResult,
} from "./attempt-import.ts";

/*
 * The folder of OWN_TENDERS_DIR, into which the owners put their sheets. A sheet that was read is moved to `done` or to `refused`,
 * beside a text that says what became of it. If the process is killed between reading and moving, the same sheet is read
 * again, which changes nothing.
 */

/** A sheet that was written to since may be half of one. */
const restMs = 20_000;
const maxBytes = 8 * 1024 * 1024;
const maxFiles = 20;
/** Names that are looked through for those: a folder may hold much else. */
const maxNames = 10_000;

export async function syncOwn(parts: SyncParts): Promise<SyncResult> {
  const result = emptyResult();
  const folder = parts.addresses.ownFolder;
  if (folder === undefined) return { ...result, off: "OWN_TENDERS_DIR is not set" };
  for (const name of await listSheets(folder, parts.now().getTime())) {
    const lines: string[] = [];
    const attempt = await attemptImport(
      listening(parts, lines),
      parts.sources.own,
      sheet(folder, name),
    );
    addAttempt(result, attempt);
    if (attempt.outcome === "imported") await setAside(folder, name, { to: "done", lines, parts });
    if (attempt.outcome === "refused")
      await setAside(folder, name, { to: "refused", lines, parts });
  }
  return result;
}

/** Sheets that nobody writes to any more. Names that begin with a dot or a tilde are of programs. */
export async function listSheets(folder: string, now: number): Promise<string[]> {
  const names: string[] = [];
  let seen = 0;
  for await (const { name } of await opendir(folder)) {
    if (++seen > maxNames) break;
    if (isSheet(name) && (await isAtRest(join(folder, name), now))) names.push(name);
  }
  return names.sort().slice(0, maxFiles);
}

function isSheet(name: string): boolean {
  return (
    // The moment and what is added must still fit into a name.
    Buffer.byteLength(name) <= 200 &&
    !name.startsWith(".") &&
    !name.startsWith("~") &&
    [".csv", ".tsv", ".txt"].includes(extname(name).toLowerCase())
  );
}

async function isAtRest(path: string, now: number): Promise<boolean> {
  const handle = await openFile(path).catch(() => undefined);
  if (!handle) return false;
  try {
    const about = await handle.stat();
    return about.isFile() && now - Math.max(about.mtimeMs, about.ctimeMs) >= restMs;
  } finally {
    await handle.close();
  }
}

/** Does not follow links out of the folder, and does not wait for a writer if it is a pipe. */
function openFile(path: string) {
  return open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
}

function sheet(folder: string, name: string): Document {
  return {
    name,
    async open() {
      const handle = await openFile(join(folder, name)).catch(() => {
        // Another process may have been quicker.
        throw new NoSuchDocument("is not there any more");
      });
      try {
        const about = await handle.stat();
        if (about.size > maxBytes) {
          throw new DocumentError("has more than 8 MB: split it into several files");
        }
        return await bytesDocument(name, await handle.readFile(), about.mtime).open();
      } finally {
        await handle.close();
      }
    },
  };
}

/** The same parts; what is reported is also kept for the owners. */
function listening(parts: SyncParts, lines: string[]): SyncParts {
  const { log, importDocument } = parts;
  return {
    ...parts,
    log: {
      ...log,
      say(line) {
        lines.push(line);
        log.say(line);
      },
      imported(name, report) {
        const { notices, added, changed, settled } = report;
        lines.push(
          `${name}: ${notices} rows: ${added} new, ${changed} changed, ${settled} withdrawn or taken back`,
        );
        log.imported(name, report);
      },
    },
    async importDocument(...given) {
      try {
        return await importDocument(...given);
      } catch (error) {
        if (error instanceof FaultyRows)
          lines.push(...error.faults.map((fault) => foldText(fault)));
        throw error;
      }
    },
  };
}

interface Ended {
  to: "done" | "refused";
  lines: string[];
  parts: SyncParts;
}

/** Under the time at which it was read, so that no name is there twice. */
async function setAside(folder: string, name: string, { to, lines, parts }: Ended): Promise<void> {
  const stamp = parts.now().toISOString().slice(0, 19).replaceAll(":", ".");
  const target = join(folder, to, `${stamp} ${name}`);
  await mkdir(join(folder, to), { recursive: true });
  await writeFile(`${target}.result.txt`, `${lines.join("\r\n")}\r\n`);
  try {
    await rename(join(folder, name), target);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code !== "ENOENT")
      throw new Error(`sheets cannot be moved within OWN_TENDERS_DIR (${code})`);
  }
}
