import { setTimeout as wait } from "node:timers/promises";

/** Ends early, and without an error, once there is nothing left to wait for. */
export async function pause(ms: number, signal?: AbortSignal): Promise<void> {
  await wait(ms, undefined, signal && { signal }).catch(() => {});
}

/** Asks again and again; false when the time has run out. */
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
