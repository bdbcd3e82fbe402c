/** Aborted when the server that started this process asks it to end, or is gone. See workers/run-worker.ts. */
export function createShutdownSignal(): AbortSignal {
  const leaving = new AbortController();
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => leaving.abort());
  process.once("disconnect", () => leaving.abort());
  return leaving.signal;
}
