/** The largest that the server's door lets in. */
export const largest = { body: 64 * 1024, headers: 16 * 1024 };

const body = "&".repeat(largest.body);

/**
 * What any one request may take of the process before it is known to be worth it, in milliseconds of this machine: four
 * times what it needs to look at each character of the largest body and replace it. That is some milliseconds; what
 * takes more than its text's share of time takes seconds.
 */
export const mostTime = 4 * quickestOf(12, () => body.replaceAll(/&/g, (sign) => sign));

/**
 * How long it takes when nothing is in the way, in milliseconds: the quickest of many runs, the first of which have
 * it compiled. A busy machine makes some of them slow, but none quicker than it is. Once one was quick enough, or
 * all together took seconds, there is nothing more to learn.
 */
export async function leastTime(act: () => unknown): Promise<number> {
  let least = Number.POSITIVE_INFINITY;
  for (let spent = 0, runs = 0; runs < 12 || (least >= mostTime && spent < 3_000); runs++) {
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
