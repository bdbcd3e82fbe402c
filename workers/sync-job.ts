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
  /** Nobody was reached at all. The command has said so in a line, and there is nothing to mend here. */
  offline: boolean;
}

/** Of the named sources, or of all. Throws if it is told to leave. */
export type SyncTenders = (
  signal: AbortSignal,
  sources?: readonly string[],
) => Promise<SyncOutcome>;

/** Stands for all sources where none could be asked, mostly for want of the database. */
export const everySource = "all";

/** Less than the job's expiry (see queues.ts), so that it never runs twice at once. */
const timeoutMs = 25 * 60_000;
/** With this the command ends that found no network. */
export const offlineCode = 3;
/** 110 MB of memory instead of 210 for a month of 100 MB, and hardly slower. Also in tools/run.mjs. */
const importFlags = ["--max-semi-space-size=4"];

/**
 * Runs `npm run tenders -- sync` in a process of its own: parsing a month takes seconds of CPU, which visitors must not
 * notice, and it needs the owner's rights, which this process may not have.
 */
export function createTendersSync({ log, flags = [], ...parts }: SyncParts): SyncTenders {
  /** Of runs that failed: what they said is not said again by each that follows. */
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
      // What it could not read.
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

/** Each sync says it of a clock that is far off; the log hears it when that begins and when it is over. */
function followClock(log: Log) {
  let farOff = false;
  let said = false;
  return {
    /** Whether it is one of these lines. */
    take(line: string): boolean {
      if (!line.startsWith(clockLine)) return false;
      if (!farOff) log.error({}, line.slice(clockLine.length));
      farOff = true;
      said = true;
      return true;
    },
    /** After a sync in which sources have answered. */
    end(): void {
      if (farOff && !said) {
        log.info({}, "this machine's clock and the sources' agree again");
        farOff = false;
      }
      said = false;
    },
  };
}
