import { resolve } from "node:path";
import { exitWithMessage, parseName, parseOptions } from "./command-line.ts";
import { explainFailure } from "./operator-database.ts";

const usage = `npm run backup -- make --to FOLDER [--rows] [--offsite COMMAND]
npm run backup -- drill --from FOLDER
npm run backup -- restore BACKUP

make     copies the leads and mails that wait in files, then the database, into a new folder in FOLDER. Keeps older backups of
         7 days, 4 weeks and 12 months. --offsite runs a command afterwards, with the new folder's path in $BACKUP.
         PostgreSQL is dumped with pg_dump; --rows does without that program, as with the embedded database.
drill    restores the newest backup in FOLDER into a separate database, compares it row by row, and drops it again.
restore  restores one into the configured, empty database, and puts the files back into DATA_DIR.
`;

/** Backs up everything that cannot be recreated, and proves that it can be restored. */
try {
  const command = parseCommand(process.argv.slice(2));
  // Backups hold leads, so only this user may read them. The site's group may need files restored into DATA_DIR.
  process.umask(command.name === "restore" ? 0o007 : 0o077);
  if (command.name === "help") process.stdout.write(usage);
  else process.stdout.write(await run(command));
} catch (error) {
  exitWithMessage(explainFailure(error as Error, "backups"));
}

type Work = Exclude<ReturnType<typeof parseCommand>, { name: "help" }>;

/** Imports lazily, so that a mistyped command is answered without loading the database. */
async function run(command: Work): Promise<string> {
  if (command.name === "make") return (await import("./backup/make-backup.ts")).makeBackup(command);
  if (command.name === "drill") return (await import("./backup/drill.ts")).drillRestore(command);
  return (await import("./backup/restore-backup.ts")).restoreBackup(command);
}

type Command =
  | { name: "help" }
  | { name: "make"; to: string; rows: boolean; offsite: string | undefined }
  | { name: "drill"; from: string }
  | { name: "restore"; backup: string };

function parseCommand(args: string[]): Command {
  const name = parseName(args, "backup", ["make", "drill", "restore"]);
  const rest = args.slice(1);
  if (name === "help") return { name };
  if (name === "make") {
    const options = {
      to: { type: "string" },
      rows: { type: "boolean", default: false },
      offsite: { type: "string" },
    } as const;
    const { values } = parseOptions(rest, { name: "make", options });
    const to = resolve(required(values.to, "make needs --to FOLDER"));
    return { name, to, rows: values.rows, offsite: values.offsite };
  }
  if (name === "drill") {
    const { values } = parseOptions(rest, { name, options: { from: { type: "string" } } });
    return { name, from: resolve(required(values.from, "drill needs --from FOLDER")) };
  }
  const { words } = parseOptions(rest, { name, words: true });
  if (words.length !== 1) throw new Error("restore needs the folder of one backup");
  return { name, backup: resolve(words[0] ?? "") };
}

function required(text: string | undefined, complaint: string): string {
  if (text) return text;
  throw new Error(complaint);
}
