import type { Log } from "../app/process/log.ts";
import { runWorker, type WorkerParts } from "./run-worker.ts";

/** What a process that sends tells while it runs. Counts. */
export interface SendProgress {
  /** All mails that were sent, and those of them to readers who have confirmed. */
  sent: number;
  letters: number;
  /** Mails with nothing to say. */
  nothing: number;
  /** Mails that are not tried again. */
  gaveUp: number;
}

interface SendParts extends WorkerParts {
  log: Log;
  /** What was sent or given up since the last call. */
  onProgress?(progress: SendProgress): void;
}

export type SendMail = (signal: AbortSignal) => Promise<void>;

/** Exit codes by which the process says how it ended: see mail-sender.server.ts. */
export const exitCodes = {
  done: 0,
  "shutting down": 0,
  "time is up": 0,
  away: 4,
  refused: 5,
} as const;

/** Passed on if the mail server refused every mail of the previous process. */
export const previouslyRefusedFlag = "--doubtful";

const timeoutMs = 285_000;
/** Composing leaves much garbage. Collected sooner, the process takes 160 MB instead of 220, and no more time. */
const senderFlags = ["--max-semi-space-size=4", "--heap-growing-percent=30"];

/** Sends due mails one at a time, in a process of its own. */
export function createSendMail({ log, onProgress, flags = [], ...parts }: SendParts): SendMail {
  let doubtful = false;
  return async (signal) => {
    if (signal.aborted) return;
    let before: SendProgress = { sent: 0, letters: 0, nothing: 0, gaveUp: 0 };
    const args = doubtful ? [previouslyRefusedFlag] : [];
    const worker = { ...parts, args, flags: [...senderFlags, ...flags] };
    const { code, reason } = await runWorker(worker, {
      signal,
      timeoutMs,
      onLine: (line) => log.info({}, `letters: ${line}`),
      onMessage(progress) {
        const now = progress as SendProgress;
        const since = (name: keyof SendProgress) => Math.max(0, (now[name] || 0) - before[name]);
        onProgress?.({
          sent: since("sent"),
          letters: since("letters"),
          nothing: since("nothing"),
          gaveUp: since("gaveUp"),
        });
        before = now;
      },
    });
    // The next process finds out whether the mail server's refusals can be believed again.
    if (code === exitCodes.refused) doubtful = true;
    else if (code === exitCodes.done) doubtful = false;
    if (code === 0 || signal.aborted) return;
    log.error({ code, reason }, "mails wait");
    // Makes the queue retry the job.
    throw new Error(reason);
  };
}
