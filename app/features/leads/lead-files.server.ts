import { createHash, randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { dirname, join } from "node:path";
import { modesOf, restrictIfExists, syncFolder } from "../../../db/private-folder.ts";
import type { Submission } from "./submission.server.ts";

/**
 * waiting: not in the database yet. notified: not in the database, but the owners know.
 * stored: in an embedded database, since its last checkpoint.
 * unreadable: damaged, and left for a person to look at.
 */
export type FileState = "waiting" | "notified" | "stored" | "unreadable";

export class UnreadableLeadFile extends Error {}

/** Much longer than it takes to write a draft. */
const draftAbandonedAfterMs = 60_000;

export interface LeadFile {
  name: string;
  state: FileState;
}

/**
 * Leads as files that survive a power cut: a spool for when the database is down, and a journal beside the embedded
 * database, whose durability depends on what we added to PGlite (db/embedded/open-pglite.ts).
 */
export class LeadFiles {
  private readonly folder: string;

  constructor(folder: string) {
    this.folder = folder;
    restrictIfExists(folder);
  }

  /** A form posted again with the same text overwrites its file, and keeps its state. */
  async write(submission: Submission): Promise<LeadFile> {
    const modes = modesOf(this.folder);
    const made = await mkdir(this.folder, { recursive: true, mode: modes.folder });
    // The entry of a new folder must be synced in its parent, too.
    if (made) for (const folder of [made, this.folder]) await syncFolder(dirname(folder));
    // If the folder cannot be listed, the lead is still written, possibly to a second file.
    const before = (await this.list().catch(() => [])).find(
      ({ name, state }) => state !== "stored" && name.endsWith(`-${keyOf(submission)}`),
    );
    const file: LeadFile = before ?? { name: nameOf(submission), state: "waiting" };
    const draft = join(this.folder, `${randomUUID()}.draft`);
    try {
      const handle = await open(draft, "w", modes.file);
      try {
        await handle.writeFile(JSON.stringify(submission));
        await handle.sync();
      } finally {
        await handle.close();
      }
      await rename(draft, this.pathOf(file));
    } catch (error) {
      // A full disk leaves half a draft behind.
      await rm(draft, { force: true });
      throw error;
    }
    await syncFolder(this.folder);
    return file;
  }

  async move(file: LeadFile, state: FileState): Promise<LeadFile> {
    const moved = { ...file, state };
    await rename(this.pathOf(file), this.pathOf(moved));
    await syncFolder(this.folder);
    return moved;
  }

  async remove(file: LeadFile): Promise<void> {
    await rm(this.pathOf(file), { force: true });
  }

  async list(): Promise<LeadFile[]> {
    const files = (await this.names()).sort().flatMap((name) => parseFileName(name) ?? []);
    return files.filter(({ state }) => state !== "unreadable");
  }

  /** Undefined if another process has removed or renamed it meanwhile. */
  async read(file: LeadFile): Promise<Submission | undefined> {
    const text = await readFile(this.pathOf(file), "utf8").catch((error) => {
      if (error.code === "ENOENT") return undefined;
      throw error;
    });
    if (text === undefined) return undefined;
    const submission = parse(text);
    // Without the parser's message, which quotes the lead.
    if (!submission) throw new UnreadableLeadFile(`the file of lead ${file.name} is damaged`);
    return submission;
  }

  /** Drafts of a process that died while writing: complete ones become leads, incomplete ones are removed. */
  async recoverDrafts(): Promise<void> {
    const entries = await this.names();
    for (const entry of entries.filter((name) => name.endsWith(".draft"))) {
      const draft = join(this.folder, entry);
      const written = await stat(draft).catch(() => undefined);
      if (!written || Date.now() - written.mtimeMs < draftAbandonedAfterMs) continue;
      const text = await readFile(draft, "utf8").catch(() => undefined);
      if (text === undefined) continue;
      const submission = parse(text);
      if (submission) {
        await rename(draft, this.pathOf({ name: nameOf(submission), state: "waiting" }));
      } else await rm(draft, { force: true });
    }
  }

  private names(): Promise<string[]> {
    return namesIn(this.folder, "the folder of waiting leads");
  }

  private pathOf({ name, state }: LeadFile): string {
    return join(this.folder, `${name}.${state}.json`);
  }
}

export interface WaitingLeadFiles {
  /** Not in the database yet. */
  waiting: number;
  /** Damaged; a person has to look at them. */
  unreadable: number;
  /** Notifications written to files while no notification service was configured. */
  inOutbox: number;
}

/** Counts files without changing any. Throws if a folder exists but cannot be read. */
export async function countLeadFiles(dataDir: string): Promise<WaitingLeadFiles> {
  const [leads = [], outbox = []] = await Promise.all(
    [join(dataDir, "leads"), join(dataDir, "outbox")].map((path) =>
      namesIn(path, `the folder ${path}`),
    ),
  );
  const states = leads.map((name) => parseFileName(name)?.state);
  return {
    waiting: states.filter((state) => state === "waiting" || state === "notified").length,
    unreadable: states.filter((state) => state === "unreadable").length,
    inOutbox: outbox.filter((name) => name.endsWith(".json")).length,
  };
}

/** A missing folder is empty. Any other error is thrown, since leads may be waiting in the folder. */
async function namesIn(folder: string, called: string): Promise<string[]> {
  try {
    return await readdir(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT") return [];
    throw new Error(`${called} cannot be read (${code})`);
  }
}

/** Undefined for drafts and for files of other programs. */
function parseFileName(entry: string): LeadFile | undefined {
  const [, name, state] = /^(.+)\.(waiting|notified|stored|unreadable)\.json$/.exec(entry) ?? [];
  return name && state ? { name, state: state as FileState } : undefined;
}

function parse(text: string): Submission | undefined {
  try {
    const submission = JSON.parse(text) as Submission;
    const { receivedAt, formKey, contentHash, lead } = submission;
    const whole = formKey && contentHash && lead && !Number.isNaN(Date.parse(receivedAt));
    return whole ? submission : undefined;
  } catch {
    return undefined;
  }
}

/** The time, for sorting, and a hash that identifies the lead. */
function nameOf(submission: Submission): string {
  return `${submission.receivedAt.replace(/\D/g, "")}-${keyOf(submission)}`;
}

function keyOf({ formKey, contentHash }: Submission): string {
  return createHash("sha256").update(`${formKey} ${contentHash}`).digest("hex").slice(0, 24);
}
