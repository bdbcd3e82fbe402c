import type { Database, Tx } from "../../db/database.ts";
import { isUnavailable } from "../../db/failures.ts";
import { HttpError } from "./reply.ts";

/**
 * A query on behalf of a visitor. 503 means that something we depend on is down, which is not the
 * visitor's fault and will pass; anything else is our own mistake and stays a 500.
 */
export function createQuery(database: Database) {
  return async <T>(work: (tx: Tx) => Promise<T>): Promise<T> => {
    try {
      return await database.asWeb(work);
    } catch (error) {
      if (!isUnavailable(error)) throw error;
      throw new HttpError(503, { "Retry-After": "30" });
    }
  };
}

/** For pages that show something of their own when the database is down. */
export function isServiceDown(thrown: unknown): boolean {
  return thrown instanceof HttpError && thrown.status === 503;
}
