import { resolve } from "node:path";
import { exitWithMessage, parseName, parseOptions } from "./command-line.ts";
import { explainFailure } from "./operator-database.ts";
import { readMoment } from "./operator-options.ts";

const usage = `npm run backup -- make --to FOLDER [--rows | --base] [--offsite COMMAND]
npm run backup -- drill --from FOLDER [--until MOMENT]
npm run backup -- restore BACKUP

make     copies the leads and mails that wait in files, then the database, into a new folder in FOLDER. Keeps older backups of
         7 days, 4 weeks and 12 months. --offsite runs a command afterwards, with the new folder's path in $BACKUP.
         PostgreSQL is dumped with pg_dump; --rows does without that program, as with the embedded database.
         --base copies the whole server (pg_basebackup), from which the log in FOLDER/wal leads to any minute since.
drill    restores the newest backup in FOLDER into a separate database, compares it row by row, and drops it again.
         After --base it starts a server on the newest one and the log, goes back to MOMENT (by default ten minutes ago), stores
         the leads that came later, and looks for leads that are missing.
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
  | { name: "make"; to: string; how: "usual" | "rows" | "base"; offsite: string | undefined }
  | { name: "drill"; from: string; until: Date | undefined }
  | { name: "restore"; backup: string };

function parseCommand(args: string[]): Command {
  const name = parseName(args, "backup", ["make", "drill", "restore"]);
  const rest = args.slice(1);
  if (name === "help") return { name };
  if (name === "make") {
    const options = {
      to: { type: "string" },
      rows: { type: "boolean", default: false },
      base: { type: "boolean", default: false },
      offsite: { type: "string" },
    } as const;
    const { values } = parseOptions(rest, { name: "make", options });
    const to = resolve(required(values.to, "make needs --to FOLDER"));
    if (values.rows && values.base) throw new Error("--rows and --base exclude each other");
    const how = values.base ? "base" : values.rows ? "rows" : "usual";
    return { name, to, how, offsite: values.offsite };
  }
  if (name === "drill") {
    const options = { from: { type: "string" }, until: { type: "string" } } as const;
    const { values } = parseOptions(rest, { name, options });
    const from = resolve(required(values.from, "drill needs --from FOLDER"));
    return { name, from, until: readMoment(values.until, "--until") };
  }
  const { words } = parseOptions(rest, { name, words: true });
  if (words.length !== 1) throw new Error("restore needs the folder of one backup");
  return { name, backup: resolve(words[0] ?? "") };
}

function required(text: string | undefined, complaint: string): string {
  if (text) return text;
  throw new Error(complaint);
}
