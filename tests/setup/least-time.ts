/** The largest request that the server accepts, in bytes. */
export const largest = { body: 64 * 1024, headers: 16 * 1024 };

const body = "&".repeat(largest.body);

/**
 * The milliseconds that a request may take on this machine before it is known to be worth it: four times what replacing
 * each character of the largest body takes. That is a few milliseconds; code whose time grows faster than its input
 * takes seconds.
 */
export const timeLimitMs = 4 * quickestOf(12, () => body.replaceAll(/&/g, (sign) => sign));

/**
 * Undisturbed run time in milliseconds: the quickest of many runs, the first of which get the code compiled. A busy
 * machine slows some runs down but speeds none up. Stops after twelve runs if one was quick enough, or after three
 * seconds in all.
 */
export async function leastTime(act: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let spent = 0, runs = 0; runs < 12 || (least >= timeLimitMs && spent < 3_000); runs++) {
    const started = performance.now();
    await act();
    const ms = performance.now() - started;
    least = Math.min(least, ms);
    spent += ms;
    if (spent > 3_000) break;
  }
  return least;
}

export function filledWith(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}

function quickestOf(runs: number, act: () => unknown): number {
  const times = Array.from({ length: runs }, () => {
    const started = performance.now();
    act();
    return performance.now() - started;
  });
  return Math.min(...times);
}
