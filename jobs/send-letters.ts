import { type ChildProcess, spawn } from "node:child_process";
import { createInterface } from "node:readline";
import { lowerPriority } from "./low-priority.ts";

interface SendLog {
  info(message: string): void;
  error(details: object, message: string): void;
}

interface SendParts {
  /** scripts/send-letters.ts */
  command: string;
  /** More for Node, before the command. */
  flags?: string[];
  env?: NodeJS.ProcessEnv;
  log: SendLog;
  /** How many more were sent. */
  onSent?(count: number): void;
}

export type SendLetters = (signal: AbortSignal) => Promise<void>;

/** With which the process says how it ended: see letter-sender.server.ts. */
export const exitCodes = {
  done: 0,
  "told to leave": 0,
  "time is up": 0,
  away: 4,
  refused: 5,
} as const;

/** The process before was refused for every letter. */
export const doubtfulFlag = "--doubtful";

/** It ends by itself before that, and before the job expires: see queues.ts. Else it hangs, and others take over. */
const timeoutMs = 285_000;
/** Told to leave, it takes no longer: it waits for one letter at most. */
const leaveWithinMs = 11_000;
/** Of what a letter is made from little stays: collected sooner, the process takes 160 MB instead of 220, and no more time. */
const senderFlags = ["--max-semi-space-size=4", "--heap-growing-percent=30"];

/** Sends the letters that are due in a process of its own, one at a time. */
export function createSendLetters(parts: SendParts): SendLetters {
  let doubtful = false;
  return async (signal) => {
    if (signal.aborted) return;
    const { code, lastError } = await runSender(parts, doubtful, signal);
    // Whether it is believed again, the next one finds out.
    if (code === exitCodes.refused) doubtful = true;
    else if (code === exitCodes.done) doubtful = false;
    if (code === 0 || signal.aborted) return;
    parts.log.error({ code, lastError }, "letters wait");
    // The job is tried again.
    throw new Error(lastError || `ended with ${code}`);
  };
}

interface SenderEnd {
  code: number | null;
  lastError: string;
}

function runSender(
  { command, flags = [], env, log, onSent }: SendParts,
  doubtful: boolean,
  signal: AbortSignal,
): Promise<SenderEnd> {
  return new Promise((resolve, reject) => {
    const given = [...senderFlags, ...flags, command, ...(doubtful ? [doubtfulFlag] : [])];
    // Over the channel it also hears when this process is gone.
    const child = spawn(process.execPath, given, {
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      env,
      timeout: timeoutMs,
      killSignal: "SIGKILL",
    });
    lowerPriority(child.pid);
    const leave = () => endSoon(child);
    signal.addEventListener("abort", leave);
    let lastError = "";
    let sent = 0;
    child.on("message", (progress: { sent?: number }) => {
      const now = Number(progress.sent) || 0;
      onSent?.(Math.max(0, now - sent));
      sent = Math.max(sent, now);
    });
    if (child.stdout) {
      createInterface(child.stdout).on("line", (line) => log.info(`letters: ${line}`));
    }
    if (child.stderr) {
      createInterface(child.stderr).on("line", (line) => {
        // Stored as JSON by the queue, so it must be well-formed.
        lastError = line.slice(0, 500).toWellFormed();
      });
    }
    const finish = () => signal.removeEventListener("abort", leave);
    child.once("error", (error) => {
      finish();
      reject(error);
    });
    child.once("close", (code) => {
      finish();
      resolve({ code, lastError });
    });
  });
}

function endSoon(child: ChildProcess): void {
  child.kill("SIGTERM");
  const impatient = setTimeout(() => child.kill("SIGKILL"), leaveWithinMs);
  impatient.unref();
  child.once("close", () => clearTimeout(impatient));
}
