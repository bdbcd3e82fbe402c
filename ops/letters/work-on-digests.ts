import {
  describeBounces,
  noteReport,
  readReportFile,
} from "../../app/features/trials/owners/bounce-folder.server.ts";
import type { Settings } from "../../app/process/settings.ts";
import type { SiteHosts } from "../../app/site/host.ts";
import type { Database } from "../../db/database.ts";
import { withOperatorDatabase } from "../operator-database.ts";
import type { Command } from "./command.ts";
import { describeDigests } from "./digests-status.ts";
import { eraseTrials } from "./erase-trials.ts";
import { exportTrials } from "./export-trials.ts";
import { blockMailbox, pauseDigests, resumeDigests } from "./pause-digests.ts";
import { previewDigest, sendTestDigest } from "./preview-digest.ts";

export type Work = Exclude<Command, { name: "help" }>;

export function workOnDigests(command: Work): Promise<string> {
  return withOperatorDatabase((database, settings) => answerCommand(command, database, settings));
}

export function answerCommand(
  command: Work,
  database: Database,
  settings: Settings,
): Promise<string> {
  switch (command.name) {
    case "status":
      return describeDigests(database, Date.now());
    case "preview":
      return previewDigest(database, settings, command);
    case "send-test":
      return sendTestDigest(database, settings, command);
    case "pause":
      return pauseDigests(database, command.email);
    case "resume":
      return resumeDigests(database, command.email, Date.now());
    case "block":
      return blockMailbox(database, command.email);
    case "erase":
      return eraseTrials(database, settings.dataDir, command);
    case "export":
      return exportTrials(database, command);
    case "bounces":
      return noteBounces(database, settings.hosts, command.files);
  }
}

const maxFiles = 1_000;

/** Reads bounces by hand, like those in the folder MAIL_BOUNCES. The files stay as they are. */
export async function noteBounces(
  database: Database,
  hosts: SiteHosts,
  files: string[],
): Promise<string> {
  if (files.length > maxFiles) throw new Error(`bounces takes ${maxFiles} files at a time`);
  // All are read before one is noted: a misspelt name must not leave half of them noted.
  const mails: Uint8Array[] = [];
  for (const file of files) {
    const bytes = await readReportFile(file);
    if (!bytes) throw new Error(`${file} is no mail: a plain file of up to 1 MB`);
    mails.push(bytes);
  }
  const count = { hard: 0, soft: 0, complaint: 0, unknown: 0, left: 0 };
  for (const bytes of mails) {
    const outcome = await noteReport(bytes, { database, hosts: Object.values(hosts) });
    count[outcome ?? "left"]++;
  }
  return `${describeBounces(count)}\n`;
}
