import type { Log } from "../app/process/log.ts";
import { clockLine } from "../importer/fetch/source-clocks.ts";
import type { SyncSummary } from "../importer/sync/sync-sources.ts";
import { runWorker, type WorkerParts } from "./run-worker.ts";

interface SyncParts extends WorkerParts {
  log: Log;
}

export interface FailedSync {
  source: string;
  reason: string;
  soon: boolean;
}

interface SyncOutcome {
  failed: readonly FailedSync[];
  /** No source was reached at all. The command has said so in one line, and nothing needs fixing here. */
  offline: boolean;
}

/** Syncs the named sources, or all. Throws when the signal is aborted. */
export type SyncNotices = (
  signal: AbortSignal,
  sources?: readonly string[],
) => Promise<SyncOutcome>;

/** Means all sources, for example when none could be asked because the database is down. */
export const everySource = "all";

/** Less than the job's expiry (see queues.ts), so that it never runs twice at once. */
const timeoutMs = 25 * 60_000;
/** Exit code of a command that found no network. */
export const offlineCode = 3;
/** 110 MB of memory instead of 210 for a month of 100 MB, and hardly slower. Also in tools/run.mjs. */
const importFlags = ["--max-semi-space-size=4"];

/**
 * Runs `npm run tenders -- sync` in a process of its own: parsing a month takes seconds of CPU, which visitors must not
 * notice, and it needs the owner's rights, which this process may not have.
 */
export function createNoticeSync({ log, flags = [], ...parts }: SyncParts): SyncNotices {
  /** Lines logged by failed runs, so that the runs after them do not repeat these. */
  const said = new Map<string, Set<string>>();
  const clock = followClock(log);
  return async (signal, sources) => {
    const asked = sources ?? [everySource];
    const before = said.get(asked.join()) ?? new Set();
    const lines = new Set<string>();
    const args = ["sync", ...(sources ?? []).flatMap((source) => ["--source", source])];
    const worker = { ...parts, args, flags: [...importFlags, ...flags] };
    let summary: SyncSummary | undefined;
    const { code, reason } = await runWorker(worker, {
      signal,
      timeoutMs,
      onLine(line) {
        if (clock.take(line)) return;
        lines.add(line);
        if (!before.has(line)) log.info({}, `tenders: ${line}`);
      },
      // The sources that failed.
      onMessage(message) {
        summary = message as SyncSummary;
      },
    });
    signal.throwIfAborted();
    if (code === 0) clock.end();
    const outcome = outcomeOf(code, summary, { asked, reason });
    if (outcome.failed.length > 0) said.set(asked.join(), lines);
    else said.clear();
    return outcome;
  };
}

function outcomeOf(
  code: number | null,
  summary: SyncSummary | undefined,
  { asked, reason }: { asked: readonly string[]; reason: string },
): SyncOutcome {
  if (code === offlineCode) {
    const offline = { reason: "no network", soon: true };
    return { failed: asked.map((source) => ({ source, ...offline })), offline: true };
  }
  if (code === 0) return { failed: [], offline: false };
  const failed = summary?.failed ?? [];
  if (failed.length > 0) {
    return {
      // Stored as JSON by the queue, so it must be well-formed.
      failed: failed.map((one) => ({ ...one, reason: one.reason.slice(0, 500).toWellFormed() })),
      offline: false,
    };
  }
  return { failed: asked.map((source) => ({ source, reason, soon: true })), offline: false };
}

/** Every sync reports a clock that is far off; only the beginning and the end of that are logged. */
function followClock(log: Log) {
  let farOff = false;
  let said = false;
  return {
    /** Returns whether the line is such a report. */
    take(line: string): boolean {
      if (!line.startsWith(clockLine)) return false;
      if (!farOff) log.error({}, line.slice(clockLine.length));
      farOff = true;
      said = true;
      return true;
    },
    /** Called after a sync in which sources have answered. */
    end(): void {
      if (farOff && !said) {
        log.info({}, "this machine's clock and the sources' agree again");
        farOff = false;
      }
      said = false;
    },
  };
}
