import { randomUUID } from "node:crypto";
import { readFile, rename, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { modesOf } from "../private-folder.ts";

/** When a backup was last made, and when one was last restored in a drill. The site may read this, but no backup. */
export interface BackupNote {
  made?: Date;
  drilled?: Date;
}

const backupNoteFile = "backups.json";

export async function readBackupNote(dataDir: string): Promise<BackupNote> {
  const text = await readFile(join(dataDir, backupNoteFile), "utf8").catch(() => "{}");
  // Nothing but two dates is taken from a file that the site could have replaced.
  const { made, drilled } = parse(text);
  return { ...dated("made", made), ...dated("drilled", drilled) };
}

function parse(text: string): Record<string, unknown> {
  try {
    return (JSON.parse(text) ?? {}) as Record<string, unknown>;
  } catch {
    return {};
  }
}

function dated(name: keyof BackupNote, value: unknown): BackupNote {
  const date = new Date(typeof value === "string" ? value : Number.NaN);
  return Number.isNaN(date.getTime()) ? {} : { [name]: date };
}

/** Renamed into place, so that a link which the site may have put there is replaced and not followed. */
export async function noteBackup(dataDir: string, news: BackupNote): Promise<void> {
  const note = { ...(await readBackupNote(dataDir)), ...news };
  const draft = join(dataDir, `.${backupNoteFile}.${randomUUID()}`);
  const { file: mode } = modesOf(join(dataDir, "any"));
  await writeFile(draft, `${JSON.stringify(note)}\n`, { flag: "wx", mode });
  await rename(draft, join(dataDir, backupNoteFile));
}
