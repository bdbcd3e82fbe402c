/** What any one request may take of the process before it is known to be worth it. */
export const mostTime = 5;

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

/** The largest that the server's door lets in. */
export const largest = { body: 64 * 1024, headers: 16 * 1024 };

export function filledWith(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}
