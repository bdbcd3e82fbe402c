import type { Log } from "../app/process/log.ts";
import { listSheets } from "../importer/sync/own.ts";
import { createWorkerJob, type WorkerParts } from "./run-worker.ts";

interface OwnSheetsParts extends WorkerParts {
  folder: string;
  log: Log;
}

/** Less than the job's expiry: see queues.ts. */
const timeoutMs = 5 * 60_000;

/** Starts the importer, which needs the owner's rights, where a sheet waits. */
export function createOwnSheetsJob({ folder, log, ...parts }: OwnSheetsParts) {
  const read = createWorkerJob({
    ...parts,
    args: ["sync", "--source", "own"],
    timeoutMs,
    subject: "tenders",
    failure: "a sheet of own purchases was refused: see OWN_TENDERS_DIR",
    log,
  });
  return async (signal: AbortSignal): Promise<void> => {
    if ((await listSheets(folder, Date.now())).length > 0) await read(signal);
  };
}
