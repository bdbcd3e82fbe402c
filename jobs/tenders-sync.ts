import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import type { SyncSummary } from "../importer/sync/sync-sources.ts";
import { ClockLines } from "./clock-lines.ts";
import { lowerPriority } from "./low-priority.ts";

interface SyncParts {
  /** The file behind `npm run tenders`. */
  command: string;
  /** More for Node, before the command. */
  flags?: string[];
  env?: NodeJS.ProcessEnv;
  log: {
    info(message: string): void;
    error(details: object, message: string): void;
  };
}

export interface FailedSync {
  source: string;
  reason: string;
  soon: boolean;
}

export interface SyncOutcome {
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
/** 110 MB of memory instead of 210 for a month of 100 MB, and hardly slower. Also in scripts/run.mjs. */
const importFlags = ["--max-semi-space-size=4"];

/**
 * Runs `npm run tenders -- sync` in a process of its own: parsing a month takes seconds of CPU, which visitors must not
 * notice, and it needs the owner's rights, which this process may not have.
 */
export function createTendersSync({ command, flags = [], env, log }: SyncParts): SyncTenders {
  /** Of runs that failed: what they said is not said again by each that follows. */
  const said = new Map<string, Set<string>>();
  const clock = new ClockLines(log);
  return async (signal, sources) => {
    const asked = sources ?? [everySource];
    const before = said.get(asked.join()) ?? new Set();
    const lines = new Set<string>();
    const choice = (sources ?? []).flatMap((source) => ["--source", source]);
    const child = spawn(
      process.execPath,
      [...importFlags, ...flags, command, "sync", ...choice],
      // Over the channel it tells what it could not read.
      { stdio: ["ignore", "pipe", "pipe", "ipc"], env, signal, timeout: timeoutMs },
    );
    lowerPriority(child.pid);
    let summary: SyncSummary | undefined;
    let lastError = "";
    child.on("message", (message) => {
      summary = message as SyncSummary;
    });
    if (child.stdout) {
      createInterface(child.stdout).on("line", (line) => {
        if (clock.take(line)) return;
        lines.add(line);
        if (!before.has(line)) log.info(`tenders: ${line}`);
      });
    }
    if (child.stderr) {
      createInterface(child.stderr).on("line", (line) => {
        lastError = wellFormed(line);
      });
    }
    const code = await new Promise<number | null>((resolve, reject) => {
      child.once("error", reject);
      child.once("close", resolve);
    }).catch((error: Error) => {
      lastError = wellFormed(error.message);
      return null;
    });
    signal.throwIfAborted();
    if (code === 0) clock.end();
    const outcome = outcomeOf(code, summary, { asked, lastError });
    if (outcome.failed.length > 0) said.set(asked.join(), lines);
    else said.clear();
    return outcome;
  };
}

function outcomeOf(
  code: number | null,
  summary: SyncSummary | undefined,
  { asked, lastError }: { asked: readonly string[]; lastError: string },
): SyncOutcome {
  if (code === offlineCode) {
    const reason = "no network";
    return { failed: asked.map((source) => ({ source, reason, soon: true })), offline: true };
  }
  if (code === 0) return { failed: [], offline: false };
  const failed = summary?.failed ?? [];
  if (failed.length > 0) {
    return {
      failed: failed.map((one) => ({ ...one, reason: wellFormed(one.reason) })),
      offline: false,
    };
  }
  const reason = lastError || `ended with ${code}`;
  return { failed: asked.map((source) => ({ source, reason, soon: true })), offline: false };
}

/** Stored as JSON by the queue, so it must be well-formed. */
function wellFormed(text: string): string {
  return text.slice(0, 500).toWellFormed();
}
