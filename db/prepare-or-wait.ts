import { setTimeout } from "node:timers/promises";
import type { Database } from "./database.ts";
import { isUnavailable } from "./failures.ts";
import type { KnownDatabase } from "./known-database.ts";
import { ensurePrepared } from "./prepare.ts";

const retryMs = 2_000;

interface Preparation {
  demoNotices: number;
  /** Set if the server starts without the database: resolves when it is back and prepared. */
  waiting?: Promise<unknown>;
}

/**
 * A server that restarts while a known database is down must still start: it has leads to receive. A database that
 * answers, but cannot be prepared, stops it now or later.
 */
export async function prepareOrWait(
  database: Database,
  known: KnownDatabase,
): Promise<Preparation> {
  const prepare = async () => {
    const prepared = await ensurePrepared(database);
    known.remember();
    return prepared;
  };
  try {
    return await prepare();
  } catch (error) {
    if (!isUnavailable(error) || !known.isKnown()) throw error;
    return { demoNotices: 0, waiting: retryWhileUnavailable(prepare) };
  }
}

/** Retries until the work succeeds. Throws on any failure other than an unavailable database. */
export async function retryWhileUnavailable<T>(work: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await work();
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      await setTimeout(retryMs, undefined, { ref: false });
    }
  }
}
