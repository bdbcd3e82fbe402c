/**
 * How long it takes when nothing is in the way, in milliseconds: the quickest of several runs, of which the first warms it
 * up. A busy machine makes some of them slow, but none quicker than it is. What takes seconds is not run for long.
 */
export async function leastTime(act: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let spent = 0; times.length < 12 && spent < 1_000; ) {
    const started = performance.now();
    await act();
    const ms = performance.now() - started;
    times.push(ms);
    spent += ms;
  }
  return Math.min(...times);
}

/** What any one request may take of the process before it is known to be worth it. */
export const mostTime = 5;

/** The largest that the server's door lets in. */
export const largest = { body: 64 * 1024, headers: 16 * 1024 };

export function filledWith(piece: string, length: number): string {
  return piece.repeat(Math.ceil(length / piece.length)).slice(0, length);
}
