import { parseSettings, type Settings } from "../app/env.server.ts";
import { exitWithMessage } from "./exit-with-message.ts";
import { explainFailure, openForOperator } from "./operator-database.ts";
import { type Command, parseCommand, usage } from "./tenders/command.ts";
import { documentsOf, documentsToSync } from "./tenders/documents.ts";
import { importDocuments } from "./tenders/import-documents.ts";
import { describeStatus } from "./tenders/status.ts";

/** The register's open data, into the database. The background job runs `sync` of this too. */
try {
  const command = parseCommand(process.argv.slice(2));
  if (command.name === "help") process.stdout.write(usage);
  else process.exitCode = await work(command, parseSettings());
} catch (error) {
  exitWithMessage(explainFailure(error as Error, "tenders"));
}

async function work(command: Exclude<Command, { name: "help" }>, settings: Settings) {
  const documents =
    command.name === "import" ? documentsOf(command.sources, settings.tendersUrl) : [];
  const database = await openForOperator(settings);
  try {
    if (command.name === "status") {
      process.stdout.write(await describeStatus(database));
      return 0;
    }
    if (command.name === "import") {
      const { refused, missing } = await importDocuments(database, documents, process.stdout);
      return refused + missing > 0 ? 1 : 0;
    }
    // A month that has only begun may have no document yet; that is no failure.
    const months = documentsToSync(settings.tendersUrl);
    const { refused } = await importDocuments(database, months, process.stdout);
    return refused > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}
