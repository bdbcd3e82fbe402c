import { setTimeout as wait } from "node:timers/promises";

/** Ends early, without an error, when the signal is aborted. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await wait(ms, undefined, signal && { signal }).catch(() => {});
}

/** Polls until `ask` returns true; returns false after the timeout. */
export async function waitFor(
  ask: () => boolean | Promise<boolean>,
  withinMs: number,
  everyMs = 50,
): Promise<boolean> {
  const end = performance.now() + withinMs;
  while (performance.now() < end) {
    if (await ask()) return true;
    await pause(everyMs);
  }
  return ask();
}
