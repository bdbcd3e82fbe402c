import { exitWithMessage } from "./exit-with-message.ts";
import { readCommand, usage } from "./leads/command.ts";

/** For the owners of the site: what came in, out of the database, and out of our hands. */
try {
  const command = readCommand(process.argv.slice(2));
  if (command.name === "help") process.stdout.write(usage);
  else {
    // Only now: a slip is answered before a database is thought of.
    const { workOnLeads } = await import("./leads/work-on-leads.ts");
    process.stdout.write(await workOnLeads(command));
  }
} catch (error) {
  exitWithMessage(explain(error as Error & { code?: string }));
}

/** One line. The query that failed stays out of it: it can hold what was searched for. */
function explain(error: Error & { code?: string }): string {
  let reason = error;
  while (reason.cause instanceof Error) reason = reason.cause;
  if (reason.code === "42501") {
    return "this database user may not work with leads: set DATABASE_OWNER_URL";
  }
  if (reason.code === "ECONNREFUSED") return "the database does not answer";
  return (reason.message || reason.name).replace(/\s*\n\s*/g, "; ");
}
