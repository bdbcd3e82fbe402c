/**
 * The result of the work or, after the timeout, what `onTimeout` returns or throws. The work goes on, but a later
 * failure is ignored.
 */
export async function withTimeout<T>(work: Promise<T>, ms: number, onTimeout: () => T): Promise<T> {
  work.catch(() => {});
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, ms);
  }).then(onTimeout);
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}
