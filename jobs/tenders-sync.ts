import { spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { clockLine } from "../importer/source-clocks.ts";
import { lowerPriority } from "./low-priority.ts";

interface SyncLog {
  info(message: string): void;
  error(details: object, message: string): void;
}

interface SyncParts {
  /** The file behind `npm run tenders`. */
  command: string;
  /** More for Node, before the command. */
  flags?: string[];
  env?: NodeJS.ProcessEnv;
  log: SyncLog;
}

export type SyncTenders = (signal: AbortSignal) => Promise<void>;

/** Less than the job's expiry (see queues.ts), so that it never runs twice at once. */
const timeoutMs = 25 * 60_000;
/** With this the command ends that found no network. It has said so in a line, and there is nothing to mend here. */
export const offlineCode = 3;
/** 110 MB of memory instead of 210 for a month of 100 MB, and hardly slower. Also in scripts/run.mjs. */
const importFlags = ["--max-semi-space-size=4"];

/**
 * Runs `npm run tenders -- sync` in a process of its own: parsing a month takes seconds of CPU, which visitors must not
 * notice, and it needs the owner's rights, which this process may not have.
 */
export function createTendersSync({ command, flags = [], env, log }: SyncParts): SyncTenders {
  const clock = new ClockLines(log);
  return (signal) =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [...importFlags, ...flags, command, "sync"], {
        stdio: ["ignore", "pipe", "pipe"],
        env,
        signal,
        timeout: timeoutMs,
      });
      lowerPriority(child.pid);
      let lastError = "";
      createInterface(child.stdout).on("line", (line) => {
        if (!clock.take(line)) log.info(`tenders: ${line}`);
      });
      createInterface(child.stderr).on("line", (line) => {
        // Stored as JSON by the queue, so it must be well-formed.
        lastError = line.slice(0, 500).toWellFormed();
      });
      child.once("error", (error) => (signal.aborted ? resolve() : reject(error)));
      child.once("close", (code) => {
        if (code === 0) clock.end();
        if (code === 0 || code === offlineCode || signal.aborted) return resolve();
        log.error({ code, lastError }, "the tenders were not brought up to date");
        reject(new Error(lastError || `ended with ${code}`));
      });
    });
}

/** Each sync says it of a clock that is far off; the log hears it when that begins and when it is over. */
class ClockLines {
  private readonly log: SyncLog;
  private farOff = false;
  private said = false;

  constructor(log: SyncLog) {
    this.log = log;
  }

  /** Whether it is one of them. */
  take(line: string): boolean {
    if (!line.startsWith(clockLine)) return false;
    if (!this.farOff) this.log.error({}, line.slice(clockLine.length));
    this.farOff = true;
    this.said = true;
    return true;
  }

  /** After a sync in which sources have answered. */
  end(): void {
    if (this.farOff && !this.said) {
      this.log.info("this machine's clock and the sources' agree again");
      this.farOff = false;
    }
    this.said = false;
  }
}
