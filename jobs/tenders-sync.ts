import { spawn } from "node:child_process";
import { setPriority } from "node:os";
import { createInterface } from "node:readline";

interface SyncLog {
  info(message: string): void;
  error(details: object, message: string): void;
}

interface SyncParts {
  /** The file behind `npm run tenders`. */
  command: string;
  env?: NodeJS.ProcessEnv;
  log: SyncLog;
}

export type SyncTenders = (signal: AbortSignal) => Promise<void>;

/** Less than the job's own time (see queues.ts), so that it never runs twice at once. */
const patienceMs = 25 * 60_000;
const background = 10;
/** 110 MB of memory instead of 210 for a month of 100 MB, and hardly slower. Also in scripts/run.mjs. */
export const importFlags = ["--max-semi-space-size=4"];

/**
 * `npm run tenders -- sync` in a process of its own: reading a month keeps a processor busy for
 * seconds, and visitors are not to notice. It also works as the owner, which this process may not be.
 */
export function createTendersSync({ command, env, log }: SyncParts): SyncTenders {
  return (signal) =>
    new Promise((resolve, reject) => {
      const child = spawn(process.execPath, [...importFlags, command, "sync"], {
        stdio: ["ignore", "pipe", "pipe"],
        env,
        signal,
        timeout: patienceMs,
      });
      if (child.pid) lowerPriority(child.pid);
      let complaint = "";
      createInterface(child.stdout).on("line", (line) => log.info(`tenders: ${line}`));
      createInterface(child.stderr).on("line", (line) => {
        // The queue keeps it as JSON, which takes no half of a character.
        complaint = line.slice(0, 500).toWellFormed();
      });
      child.once("error", (error) => (signal.aborted ? resolve() : reject(error)));
      child.once("close", (code) => {
        if (code === 0 || signal.aborted) return resolve();
        log.error({ code, complaint }, "the tenders were not brought up to date");
        reject(new Error(complaint || `ended with ${code}`));
      });
    });
}

function lowerPriority(pid: number): void {
  try {
    setPriority(pid, background);
  } catch {
    // It may have ended already, or the system does not let us; then it runs like any other.
  }
}
