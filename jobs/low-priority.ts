import { setPriority } from "node:os";

const lowPriority = 10;

/** For work that visitors must not notice. */
export function lowerPriority(pid: number | undefined): void {
  try {
    if (pid) setPriority(pid, lowPriority);
  } catch {
    // It may have ended already, or lowering the priority is not allowed: then it runs with the usual one.
  }
}
