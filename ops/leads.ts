import { exitWithMessage } from "./exit-with-message.ts";
import { parseCommand, usage } from "./leads/command.ts";
import { explainFailure } from "./operator-database.ts";

/** For the owners of the site: what came in, out of the database, and out of our hands. */
try {
  const command = parseCommand(process.argv.slice(2));
  if (command.name === "help") process.stdout.write(usage);
  else {
    // Only now: a slip is answered before a database is thought of.
    const { workOnLeads } = await import("./leads/work-on-leads.ts");
    process.stdout.write(await workOnLeads(command));
  }
} catch (error) {
  exitWithMessage(explainFailure(error as Error, "leads"));
}
