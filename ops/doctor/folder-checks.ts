import {
  accessSync,
  closeSync,
  constants,
  existsSync,
  openSync,
  readdirSync,
  rmSync,
  type Stats,
  statSync,
} from "node:fs";
import { dirname, join } from "node:path";
import { requireBounceFolder } from "../../app/features/trials/owners/bounce-folder.server.ts";
import type { Settings } from "../../app/process/settings.ts";
import { requireOwnFolder } from "../../app/server/own-folder.ts";
import { findDiskSpace, judgeDiskSpace } from "../../db/disk-space.ts";
import { modesOf } from "../../db/private-folder.ts";
import { type Check, fine, mergeNotes, type Note, warning, wrong } from "./finding.ts";

/** Only looks and fixes nothing: the site restricts open folders when it starts. */
export function folderChecks({
  dataDir,
  mail,
  ownFolder,
}: Pick<Settings, "dataDir" | "mail" | "ownFolder">): Check[] {
  return [
    { subject: "DATA_DIR", look: async () => checkDataDir(dataDir) },
    { subject: "disk", look: () => checkDisk(dataDir) },
    ...(mail.bounces === undefined
      ? []
      : [{ subject: "MAIL_BOUNCES", look: async () => checkBounces(mail.bounces as string) }]),
    ...(ownFolder === undefined
      ? []
      : [{ subject: "OWN_TENDERS_DIR", look: async () => checkOwnFolder(ownFolder) }]),
  ];
}

function checkDataDir(dataDir: string): Note {
  if (!existsSync(dataDir)) return checkPlaceOf(dataDir);
  const notes = [checkWriting(dataDir)];
  for (const name of ["leads", "outbox", "pglite", "pglite.run"]) {
    notes.push(...checkRights(join(dataDir, name), name));
  }
  const odd = notes.filter(({ verdict }) => verdict !== "fine");
  return mergeNotes(odd.length > 0 ? odd : notes.slice(0, 1));
}

function checkPlaceOf(dataDir: string): Note {
  let parent = dirname(dataDir);
  while (!existsSync(parent) && dirname(parent) !== parent) parent = dirname(parent);
  try {
    accessSync(parent, constants.W_OK | constants.X_OK);
    if (!statSync(parent).isDirectory()) throw new Error();
    return warning(
      `${dataDir} is not there yet`,
      "nothing, if this is new: the first start makes it",
    );
  } catch {
    return wrong(
      `${dataDir} is not there, and this user may not make it`,
      "make it, and give it to the site's user",
    );
  }
}

function checkWriting(dataDir: string): Note {
  const file = join(dataDir, `.doctor-${process.pid}`);
  try {
    closeSync(openSync(file, "wx", 0o600));
    rmSync(file);
    return fine(`${dataDir} can be written to, and is closed to others`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return wrong(
      `nothing can be written to ${dataDir} (${code}): leads would have nowhere to wait`,
      "give it to the site's user and make room, or run this as that user",
    );
  }
}

/** Only the site's user may read these folders, and its group if DATA_DIR is shared with it. */
function checkRights(folder: string, name: string): Note[] {
  const modes = modesOf(folder);
  const isShared = modes.folder === 0o770;
  const restart = "restart the site, which sets the rights, or run this as its user";
  let stats: Stats | undefined;
  let names: string[];
  try {
    stats = statSync(folder, { throwIfNoEntry: false });
    if (!stats) return [];
    if (!isShared && process.getuid && stats.uid !== process.getuid()) {
      return [
        wrong(
          `${name} belongs to user ${stats.uid}, and this is ${process.getuid()}`,
          "run this, and the site, as the user that the folder belongs to",
        ),
      ];
    }
    // The embedded database's folders are for the site's user alone.
    names = name.startsWith("pglite") ? [] : readdirSync(folder);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return [wrong(`${name} cannot be read (${code})`, restart)];
  }
  const close = "restart the site, which closes it, or chmod -R go-rwx";
  if (isOpen(stats, modes.folder))
    return [warning(`${name} is open to other users of this machine`, close)];
  const own = names.flatMap((one) => statSync(join(folder, one), { throwIfNoEntry: false }) ?? []);
  const isForeign = isShared
    ? ({ mode }: Stats) => (mode & 0o060) !== 0o060
    : ({ uid }: Stats) => uid !== stats.uid;
  const foreign = own.filter(isForeign).length;
  if (foreign === 0) return [];
  return isShared
    ? [wrong(`${foreign} files in ${name} are closed to the group`, restart)]
    : [wrong(`${foreign} files in ${name} belong to another user`, "chown -R them")];
}

function isOpen({ mode }: Stats, wanted: number): boolean {
  return process.getuid !== undefined && (mode & 0o077 & ~wanted) !== 0;
}

async function checkDisk(dataDir: string): Promise<Note> {
  const space = await findDiskSpace(dataDir);
  const gigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`;
  const inodes = space.freeInodes === null ? "" : `, ${space.freeInodes} inodes`;
  const found = `${gigabytes(space.freeBytes)} of ${gigabytes(space.totalBytes)} free${inodes}`;
  const verdict = judgeDiskSpace(space);
  if (verdict === "fine") return fine(found);
  return { verdict, found, todo: "make room: databases end on a full disk" };
}

function checkBounces(folder: string): Note {
  requireBounceFolder(folder);
  try {
    for (const part of ["new", "cur"]) {
      accessSync(join(folder, part), constants.R_OK | constants.W_OK | constants.X_OK);
    }
    const unread = readdirSync(join(folder, "new")).length;
    return fine(`${unread} wait to be read`);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return wrong(
      `this user may not read and move what is in it (${code})`,
      "give it to the site's user; docs/running/letters.md, What comes back",
    );
  }
}

function checkOwnFolder(folder: string): Note {
  requireOwnFolder(folder);
  try {
    accessSync(folder, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    return wrong(
      `this user may not read and move what is in it (${code})`,
      "give it to the site's user; docs/running/own-purchases.md",
    );
  }
  const refused = join(folder, "refused");
  const count = existsSync(refused)
    ? readdirSync(refused).filter((name) => name.endsWith(".result.txt")).length
    : 0;
  if (count === 0) return fine("no sheet was refused");
  return warning(
    `${count} sheets were refused`,
    "mend them as their results say, and put them back; then empty the folder refused",
  );
}
