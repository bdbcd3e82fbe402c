interface ShutdownOptions {
  /** Run in order; the promises of one step run concurrently. */
  steps: (() => Promise<unknown>[])[];
  onFailure(error: unknown): void;
  /** Called once, with the exit code. */
  exit(code: number): void;
  /** Exits after this long, finished or not. */
  withinMs: number;
}

/**
 * Graceful shutdown. A failing step is reported and the next ones still run: a socket that does not close
 * must not leave the database open. A second call has no effect.
 */
export function createShutdown({ steps, onFailure, exit, withinMs }: ShutdownOptions) {
  let leaving: Promise<void> | undefined;
  const leave = async (code: number) => {
    let failed = false;
    const late = setTimeout(exit, withinMs, 1);
    for (const step of steps) {
      const outcomes = await Promise.allSettled(startAll(step));
      for (const outcome of outcomes) {
        if (outcome.status === "fulfilled") continue;
        failed = true;
        onFailure(outcome.reason);
      }
    }
    clearTimeout(late);
    exit(failed ? 1 : code);
  };
  return (code = 0): Promise<void> => {
    leaving ??= leave(code);
    return leaving;
  };
}

/** A step that throws synchronously counts as failed, too. */
function startAll(step: () => Promise<unknown>[]): Promise<unknown>[] {
  try {
    return step();
  } catch (error) {
    return [Promise.reject(error)];
  }
}
