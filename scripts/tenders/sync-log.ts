import type { SyncLog } from "../../importer/sync/attempt-import.ts";
import { describeReport } from "./describe-report.ts";
import { createProgress, type Terminal } from "./progress.ts";

/** A bar over all periods on a terminal, and a line for each document everywhere. */
export function createSyncLog(out: Terminal): SyncLog {
  return {
    say: (line) => out.write(`${line}\n`),
    begin: (name, place) => createProgress(out, name, place && { place }),
    imported: (name, report) => out.write(describeReport(name, report)),
  };
}
