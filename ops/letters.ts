import { exitWithMessage } from "./command-line.ts";
import { parseCommand, usage } from "./letters/command.ts";
import { explainFailure } from "./operator-database.ts";

/** The owners' command for trials and their digests. */
try {
  const command = parseCommand(process.argv.slice(2));
  if (command.name === "help") process.stdout.write(usage);
  else {
    // Imported late, so that a mistyped command is answered without loading the database.
    const { workOnDigests } = await import("./letters/work-on-digests.ts");
    process.stdout.write(await workOnDigests(command));
  }
} catch (error) {
  exitWithMessage(explainFailure(error as Error, "digests"));
}
