import { writeFileSync } from "node:fs";
import { parseSettings } from "../app/env.server.ts";
import type { Settings } from "../app/process/settings.ts";
import { foldText } from "../app/site/clean-text.ts";
import type { Database } from "../db/database.ts";
import { publishedSources, type SourceName } from "../db/source-ids.ts";
import { DocumentError, FaultyRows, NoSuchDocument } from "../importer/document-error.ts";
import { SourceClocks } from "../importer/fetch/source-clocks.ts";
import { importDocument } from "../importer/import-document.ts";
import { allSources } from "../importer/sources/all-sources.ts";
import { ownTemplate } from "../importer/sources/own/own-template.ts";
import type { SyncLog } from "../importer/sync/attempt-import.ts";
import { syncSources } from "../importer/sync/sync-sources.ts";
import { offlineCode } from "../workers/sync-job.ts";
import { exitWithMessage } from "./command-line.ts";
import { explainFailure, openForOperator } from "./operator-database.ts";
import { checkSources } from "./tenders/check.ts";
import { type Command, parseCommand, usage } from "./tenders/command.ts";
import { describeReport } from "./tenders/describe-report.ts";
import { documentsOf, type SourcedDocument } from "./tenders/documents.ts";
import { createProgress, type Terminal } from "./tenders/progress.ts";
import { describeStatus } from "./tenders/status.ts";

// Ends with the server that started this: another process syncs soon.
if (process.channel) {
  process.once("disconnect", () => process.exit(1));
  process.channel.unref();
}

/** Imports notices of all sources into the database. The background job runs its `sync` too. */
try {
  const command = parseCommand(process.argv.slice(2));
  if (command.name === "help") process.stdout.write(usage);
  else process.exitCode = await work(command, parseSettings());
} catch (error) {
  exitWithMessage(explainFailure(error as Error, "notices"));
}

async function work(command: Exclude<Command, { name: "help" }>, settings: Settings) {
  const out = process.stdout;
  const now = () => new Date();
  if (command.name === "template") return writeTemplate(command.file, out);
  // Both can fail without a database, so they come before opening one.
  if (command.name === "check") return checkSources(settings, command.sources, out, now());
  const documents = command.name === "import" ? await documentsOf(command, settings) : [];
  const database = await openForOperator(settings);
  try {
    if (command.name === "status") {
      out.write(await describeStatus(database, settings));
      return 0;
    }
    if (command.name === "import") {
      const { refused, missing } = await importDocuments(database, documents, out);
      return refused + missing > 0 ? 1 : 0;
    }
    const log = createSyncLog(out);
    const parts = {
      database,
      addresses: settings,
      sources: allSources,
      importDocument,
      log,
      now,
      clocks: new SourceClocks(),
    };
    const summary = await syncSources(
      parts,
      command.sources ?? usualSources(settings),
      command.range,
    );
    const { refused, offline } = summary;
    // Reports to the server, if the background job started this.
    process.send?.(summary);
    if (offline) return offlineCode;
    return refused > 0 ? 1 : 0;
  } finally {
    await database.close();
  }
}

/** Nobody needs to hear every hour that there is no folder of our own. */
function usualSources({ ownFolder }: Settings): SourceName[] {
  return ownFolder === undefined ? publishedSources : [...publishedSources, "own"];
}

/** Never over a file that is there: it may be filled in. */
function writeTemplate(file: string | undefined, out: Terminal): number {
  if (file === undefined) out.write(ownTemplate());
  else {
    writeFileSync(file, ownTemplate(), { flag: "wx" });
    out.write(`${file}: an empty sheet; docs/running/own-purchases.md explains its columns\n`);
  }
  return 0;
}

/** Shows a bar over all periods on a terminal, and a line for each document everywhere. */
function createSyncLog(out: Terminal): SyncLog {
  return {
    say: (line) => out.write(`${line}\n`),
    begin: (name, place) => createProgress(out, name, place && { place }),
    imported: (name, report) => out.write(describeReport(name, report)),
  };
}

/** Imports one after the other; a refused document does not stop the next. */
async function importDocuments(
  database: Database,
  documents: SourcedDocument[],
  out: Terminal,
): Promise<{ refused: number; missing: number }> {
  const result = { refused: 0, missing: 0 };
  for (const { document, source } of documents) {
    const progress = createProgress(out, document.name);
    try {
      const report = await importDocument(database, document, source, progress.show);
      progress.end();
      out.write(describeReport(document.name, report));
    } catch (error) {
      progress.end();
      if (!(error instanceof DocumentError)) throw error;
      if (error instanceof NoSuchDocument) result.missing += 1;
      else result.refused += 1;
      out.write(`${document.name}: refused, nothing was changed: it ${foldText(error.message)}\n`);
      if (!(error instanceof FaultyRows)) continue;
      for (const fault of error.faults) out.write(`  ${foldText(fault)}\n`);
    }
  }
  return result;
}
