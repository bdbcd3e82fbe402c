import { exitWithMessage } from "./command-line.ts";
import { parseCommand, usage } from "./leads/command.ts";
import { explainFailure } from "./operator-database.ts";

/** The owners' command for leads: lists, exports, reports and erases them, among others. */
try {
  const command = parseCommand(process.argv.slice(2));
  // The site's group must be able to read what is put into DATA_DIR; elsewhere the files are this user's alone.
  if (command.name === "journal") process.umask(0o007);
  if (command.name === "help") process.stdout.write(usage);
  else {
    // Imported late, so that a mistyped command is answered without loading the database.
    const { workOnLeads } = await import("./leads/work-on-leads.ts");
    process.stdout.write(await workOnLeads(command));
  }
} catch (error) {
  exitWithMessage(explainFailure(error as Error, "leads"));
}
