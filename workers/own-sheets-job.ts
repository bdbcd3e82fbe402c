import { statSync } from "node:fs";
import { SettingsError } from "../app/env.server.ts";
import type { Log } from "../app/process/log.ts";
import { listSheets } from "../importer/sync/own.ts";
import { createWorkerJob, type WorkerParts } from "./run-worker.ts";

interface OwnSheetsParts extends WorkerParts {
  folder: string;
  log: Log;
}

/** Less than the job's expiry: see queues.ts. */
const timeoutMs = 5 * 60_000;

/** Checked at start: a missing folder would only be noticed by purchases that never appear. */
export function requireOwnFolder(folder: string | undefined): void {
  if (folder === undefined) return;
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory()) return;
  throw new SettingsError("OWN_TENDERS_DIR must be a folder that is there");
}

/** Starts the importer, which needs the owner's rights, where a sheet waits. */
export function createOwnSheetsJob({ folder, log, ...parts }: OwnSheetsParts) {
  const read = createWorkerJob({
    ...parts,
    args: ["sync", "--source", "own"],
    timeoutMs,
    subject: "tenders",
    failure: "a sheet of own purchases was not read",
    log,
  });
  return async (signal: AbortSignal): Promise<void> => {
    if ((await listSheets(folder, Date.now())).length > 0) await read(signal);
  };
}
