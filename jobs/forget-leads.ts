import { execFile } from "node:child_process";
import { promisify } from "node:util";

interface ForgetParts {
  /** The file behind `npm run leads`. */
  command: string;
  /** More for Node, before the command. */
  flags?: string[];
  env?: NodeJS.ProcessEnv;
  log: {
    info(details: object, message: string): void;
    error(details: object, message: string): void;
  };
}

/** Less than the job's expiry (see queues.ts). */
const timeoutMs = 25 * 60_000;

/**
 * Runs `npm run leads -- forget` in a process of its own: it needs the owner's rights, which this one may not have. Whoever breaks
 * into this one can therefore not delete leads either.
 */
export function createForgetLeads({ command, flags = [], env, log }: ForgetParts) {
  return async (signal: AbortSignal): Promise<void> => {
    try {
      const { stdout } = await promisify(execFile)(
        process.execPath,
        [...flags, command, "forget"],
        { env, signal, timeout: timeoutMs },
      );
      log.info({}, `leads: ${stdout.trim()}`);
    } catch (error) {
      signal.throwIfAborted();
      const { stderr = "", message } = error as { stderr?: string; message: string };
      const reason = (stderr.trim() || message).slice(0, 500).toWellFormed();
      log.error({ error: reason }, "old leads could not be deleted; it is tried again");
      // The job is tried again.
      throw new Error(reason);
    }
  };
}
