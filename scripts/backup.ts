import { parseCommand, usage } from "./backup/command.ts";
import { exitWithMessage } from "./exit-with-message.ts";
import { explainFailure } from "./operator-database.ts";

/** Copies of everything that cannot be had again, and the proof that they can be put back. */
try {
  const command = parseCommand(process.argv.slice(2));
  // What is written here holds leads. What is put back into DATA_DIR may be shared with the site's group.
  process.umask(command.name === "restore" ? 0o007 : 0o077);
  if (command.name === "help") process.stdout.write(usage);
  else process.stdout.write(await run(command));
} catch (error) {
  exitWithMessage(explainFailure(error as Error, "backups"));
}

type Work = Exclude<ReturnType<typeof parseCommand>, { name: "help" }>;

/** Imported only now: a slip is answered before a database is thought of. */
async function run(command: Work): Promise<string> {
  if (command.name === "make") return (await import("./backup/make-backup.ts")).makeBackup(command);
  if (command.name === "drill") return (await import("./backup/drill.ts")).drillRestore(command);
  return (await import("./backup/restore-backup.ts")).restoreBackup(command);
}
