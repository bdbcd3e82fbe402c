import { type ChildProcess, spawn } from "node:child_process";
import { setPriority } from "node:os";
import { createInterface } from "node:readline";
import type { Log } from "../app/process/log.ts";

export interface WorkerParts {
  /** A file of build/server/. */
  command: string;
  args?: string[];
  /** Further flags for Node. */
  flags?: string[];
  env?: NodeJS.ProcessEnv;
}

interface WorkerRun {
  signal: AbortSignal;
  /** A worker ends by itself before that, and before its job expires (see queues.ts). One that hangs is killed. */
  timeoutMs: number;
  onLine(line: string): void;
  onMessage?(message: unknown): void;
}

const lowPriority = 10;
/** How long a worker may take on shutdown to finish what is under way. */
const leaveWithinMs = 11_000;

/** Runs a command in a process of its own, at low priority: visitors must not notice what it costs. */
export async function runWorker(
  { command, args = [], flags = [], env }: WorkerParts,
  { signal, timeoutMs, onLine, onMessage }: WorkerRun,
) {
  signal.throwIfAborted();
  // Over the IPC channel the worker reports, and notices when this process is gone.
  const child = spawn(process.execPath, [...flags, command, ...args], {
    stdio: ["ignore", "pipe", "pipe", "ipc"],
    env,
    timeout: timeoutMs,
    killSignal: "SIGKILL",
  });
  lowerPriority(child.pid);
  const leave = () => endSoon(child);
  signal.addEventListener("abort", leave);
  let lastError = "";
  if (onMessage) child.on("message", onMessage);
  if (child.stdout) createInterface(child.stdout).on("line", onLine);
  if (child.stderr) {
    createInterface(child.stderr).on("line", (line) => {
      lastError = line;
    });
  }
  const [code, killedBy] = await new Promise<[number | null, string | null]>((resolve) => {
    child.once("close", (...end) => resolve(end));
    child.once("error", (error) => resolve([null, error.message]));
  });
  signal.removeEventListener("abort", leave);
  // Stored as JSON by the queue, so it must be well-formed.
  const reason = lastError || `ended with ${code ?? killedBy}`;
  return { code, reason: reason.slice(0, 500).toWellFormed() };
}

interface WorkerJob extends WorkerParts, Pick<WorkerRun, "timeoutMs"> {
  /** Put before each line of output in the log. */
  subject: string;
  /** Log message when the worker fails. */
  failure: string;
  log: Log;
}

/** A job that runs a command: its output is logged, and the queue retries it if it fails. */
export function createWorkerJob({ subject, failure, log, timeoutMs, ...parts }: WorkerJob) {
  return async (signal: AbortSignal): Promise<void> => {
    const onLine = (line: string) => log.info({}, `${subject}: ${line}`);
    const { code, reason } = await runWorker(parts, { signal, timeoutMs, onLine });
    if (code === 0) return;
    signal.throwIfAborted();
    log.error({ error: reason }, failure);
    throw new Error(reason);
  };
}

function lowerPriority(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, lowPriority);
  } catch {
    // It may have ended already, or lowering the priority is not allowed: then it runs with the usual one.
  }
}

function endSoon(child: ChildProcess): void {
  child.kill("SIGTERM");
  const impatient = setTimeout(() => child.kill("SIGKILL"), leaveWithinMs);
  impatient.unref();
  child.once("close", () => clearTimeout(impatient));
}
