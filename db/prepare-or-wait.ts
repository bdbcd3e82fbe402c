import { setTimeout } from "node:timers/promises";
import type { Database } from "./database.ts";
import { isUnavailable } from "./failures.ts";
import type { KnownDatabase } from "./known-database.ts";
import { ensurePrepared } from "./prepare.ts";

const everyMs = 2_000;

export interface Preparation {
  demoTenders: number;
  /** Where the start does without the database: until it is back. */
  waiting?: Promise<void>;
}

/**
 * A server that is started again while a known database is away must not stay away too: it has leads to
 * take. A database that answers, and is not what it should be, stops it now or later.
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
    return { demoTenders: 0, waiting: repeat(prepare) };
  }
}

async function repeat(prepare: () => Promise<unknown>): Promise<void> {
  for (;;) {
    await setTimeout(everyMs, undefined, { ref: false });
    try {
      await prepare();
      return;
    } catch (error) {
      if (!isUnavailable(error)) throw error;
    }
  }
}
