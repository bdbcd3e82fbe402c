interface ShutdownOptions {
  /** In order. Those of one step are done side by side. */
  steps: (() => Promise<unknown>[])[];
  onFailure(error: unknown): void;
  /** Called once, with the code to end with. */
  exit(code: number): void;
  /** After so long the rest is not waited for. */
  withinMs: number;
}

/**
 * How a process leaves in good order. A step that fails is told and does not keep the others from being
 * done: a socket that will not close must not leave the database open. Asked twice, it leaves once.
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

/** A step that throws before it has begun has failed like any other. */
function startAll(step: () => Promise<unknown>[]): Promise<unknown>[] {
  try {
    return step();
  } catch (error) {
    return [Promise.reject(error)];
  }
}
