import { exitWithMessage } from "./exit-with-message.ts";
import { parseCommand, usage } from "./letters/command.ts";
import { explainFailure } from "./operator-database.ts";

/** For the owners of the site: the trials and their letters. */
try {
  const command = parseCommand(process.argv.slice(2));
  if (command.name === "help") process.stdout.write(usage);
  else {
    // Only now: a slip is answered before a database is thought of.
    const { workOnLetters } = await import("./letters/work-on-letters.ts");
    process.stdout.write(await workOnLetters(command));
  }
} catch (error) {
  exitWithMessage(explainFailure(error as Error, "letters"));
}
