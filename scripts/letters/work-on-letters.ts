import type { Settings } from "../../app/site/settings.ts";
import type { Database } from "../../db/database.ts";
import { withOperatorDatabase } from "../operator-database.ts";
import type { Command } from "./command.ts";
import { eraseTrials } from "./erase-trials.ts";
import { exportTrials } from "./export-trials.ts";
import { describeLetters } from "./letters-status.ts";
import { noteBounces } from "./note-bounces.ts";
import { blockMailbox, pauseLetters, resumeLetters } from "./pause-letters.ts";
import { previewLetter } from "./preview-letter.ts";
import { sendTestLetter } from "./send-test-letter.ts";

export type Work = Exclude<Command, { name: "help" }>;

export function workOnLetters(command: Work): Promise<string> {
  return withOperatorDatabase((database, settings) => answerCommand(command, database, settings));
}

export function answerCommand(
  command: Work,
  database: Database,
  settings: Settings,
): Promise<string> {
  switch (command.name) {
    case "status":
      return describeLetters(database, Date.now());
    case "preview":
      return previewLetter(database, settings, command);
    case "send-test":
      return sendTestLetter(database, settings, command);
    case "pause":
      return pauseLetters(database, command.email);
    case "resume":
      return resumeLetters(database, command.email, Date.now());
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
