import { countLeadFiles } from "../../app/features/leads/lead-files.server.ts";
import { countWaitingNotifications } from "../../app/features/leads/lead-store.server.ts";
import { countMail, type WaitingMail } from "../../app/features/mail/outbox.server.ts";
import { countTrials } from "../../app/features/trials/runs/run-store.server.ts";
import type { Settings } from "../../app/process/settings.ts";
import type { Database } from "../../db/database.ts";
import { readArchiveState } from "../../db/upkeep/archive-state.ts";
import { readBackupNote } from "../../db/upkeep/backup-note.ts";
import { listLastImports } from "../../importer/store/last-imports.ts";
import {
  describeAge,
  type Finding,
  fine,
  mergeNotes,
  type Note,
  warning,
  wrong,
} from "./finding.ts";

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** Leads in the database that the owners have not been notified of. */
export async function checkNotificationsWaiting(database: Database, now: number): Promise<Note> {
  const { waiting, oldest, givenUp } = await database.asWeb(countWaitingNotifications);
  const notes: Note[] = [];
  if (givenUp > 0) {
    const todo = "npm run leads -- test, then npm run leads -- retry";
    notes.push(wrong(`${givenUp} given up after 28 hours`, todo));
  }
  const age = oldest ? now - oldest.getTime() : 0;
  if (waiting === 0) notes.push(fine("no notifications wait"));
  else {
    const found = `${waiting} notifications wait, the oldest for ${describeAge(age)}`;
    const todo = "npm run leads -- test says why; they are retried automatically";
    if (age < 2 * minute) notes.push(fine(found));
    else notes.push(age < hour ? warning(found, todo) : wrong(found, todo));
  }
  return mergeNotes(notes);
}

/** Files in DATA_DIR: leads that are not in the database, and notifications that were not sent. */
export async function checkLeadFiles({
  dataDir,
  leadNotify,
}: Pick<Settings, "dataDir" | "leadNotify">): Promise<Note> {
  const { waiting, unreadable, inOutbox } = await countLeadFiles(dataDir);
  const notes: Note[] = [];
  if (unreadable > 0) {
    const todo = `look at *.unreadable.json in ${dataDir}/leads`;
    notes.push(wrong(`${unreadable} damaged files of leads`, todo));
  }
  if (waiting > 0) {
    const todo = "a running site stores them once the database answers: see that one runs";
    notes.push(warning(`${waiting} leads in files, not in the database yet`, todo));
  }
  if (inOutbox > 0) {
    const todo = leadNotify
      ? "they are from before LEAD_NOTIFY_URL was set: send them by hand, then delete them"
      : "set LEAD_NOTIFY_URL; send these by hand, then delete them";
    notes.push(warning(`${inOutbox} notifications in ${dataDir}/outbox`, todo));
  }
  return mergeNotes(notes.length > 0 ? notes : [fine("none waits")]);
}

/** Nothing tells of backups that another program makes. */
export async function checkBackups(
  { dataDir }: Pick<Settings, "dataDir">,
  now: number,
): Promise<Note> {
  const { made, drilled } = await readBackupNote(dataDir);
  const todo = "npm run backup, every night, and its drill every week: docs/running/backup.md";
  if (!made) return warning("none was made here yet", todo);
  const age = now - made.getTime();
  const notes = [judgeAge(`the last was made ${describeAge(age)} ago`, age, 2 * day, todo)];
  if (drilled) {
    const since = now - drilled.getTime();
    const found = `restored in a drill ${describeAge(since)} ago`;
    notes.push(judgeAge(found, since, 15 * day, todo));
  } else notes.push(warning("none was restored in a drill", todo));
  return mergeNotes(notes);
}

const judgeAge = (found: string, age: number, most: number, todo: string) =>
  age < most ? fine(found) : warning(found, todo);

/** Nothing is said where the log is not archived: a restore then goes to the last backup. */
export async function checkArchive(database: Database): Promise<Finding[]> {
  const state = await database.asWeb(readArchiveState);
  if (!state) return [];
  const todo = "mend it before the disk is full: docs/running/backup.md#to-any-minute";
  return [{ subject: "log", ...(state.failing ? wrong(state.found, todo) : fine(state.found)) }];
}

export async function checkDigestsWaiting(database: Database, now: number): Promise<Note> {
  const { letters, strangers } = await database.asWeb(countMail);
  const trials = await database.asWeb(countTrials);
  const notes = [
    judgeWaiting("samples and confirmations", strangers, now),
    judgeWaiting("digests", letters, now),
  ];
  if (trials?.paused) {
    notes.push(warning("digests are paused", "npm run letters -- resume, if it is time"));
  }
  return mergeNotes(notes);
}

function judgeWaiting(what: string, { waiting, oldest }: WaitingMail, now: number): Note {
  if (waiting === 0 || !oldest) return fine(`no ${what} wait`);
  const age = now - oldest.getTime();
  const found = `${waiting} ${what} wait, the oldest for ${describeAge(age)}`;
  return age < hour ? fine(found) : warning(found, "see the log: mostly the mail server");
}

/** Registers have nothing new on weekends and holidays, four days at Easter. */
const staleMs = 5 * day;

export async function checkImports(
  database: Database,
  { cvpisKey, tendersSync, ownFolder }: Pick<Settings, "cvpisKey" | "tendersSync" | "ownFolder">,
  now: number,
): Promise<Finding[]> {
  const imports = await database.asWeb(listLastImports);
  return imports.map(({ source, at, error }) => {
    const subject = `import of ${source}`;
    if (source === "cvpis" && !cvpisKey) {
      return { subject, ...fine("off: CVPIS_API_KEY is not set") };
    }
    if (source === "own") return { subject, ...judgeOwnSheets({ at, error, ownFolder }, now) };
    const todo = tendersSync
      ? "npm run tenders -- status tells more"
      : "npm run tenders -- sync, by cron or with TENDERS_SYNC=on";
    const failure = error ? `; last error: it ${error}` : "";
    if (!at) return { subject, ...warning(`no import yet${failure}`, todo) };
    const age = now - at.getTime();
    const found = `last good import ${describeAge(age)} ago${failure}`;
    if (age < staleMs) return { subject, ...(error ? warning(found, todo) : fine(found)) };
    return { subject, ...(age < 3 * staleMs ? warning(found, todo) : wrong(found, todo)) };
  });
}

/** People collect them when there are any, so none is too old. */
function judgeOwnSheets(
  {
    at,
    error,
    ownFolder,
  }: { at: Date | null; error: string | null; ownFolder: string | undefined },
  now: number,
): Note {
  const last = at ? `last sheet read ${describeAge(now - at.getTime())} ago` : "no sheet yet";
  if (error) {
    const todo =
      "mend the sheet: npm run tenders -- status, or the folder refused in OWN_TENDERS_DIR";
    return warning(`${last}; the latest was refused: it ${error}`, todo);
  }
  return fine(ownFolder === undefined ? `${last}; no folder is watched` : last);
}
