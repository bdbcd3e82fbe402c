import { data } from "react-router";
import type { Database, Tx } from "../../db/database.ts";

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
      throw data(null, { status: 503, headers: { "Retry-After": "30" } });
    }
  };
}

/** What a query throws when the database is away: a page may have something to say of its own. */
export function isServiceDown(thrown: unknown): boolean {
  const status = (thrown as { init?: { status?: number } | null } | null)?.init?.status;
  return status === 503;
}

/** Drizzle wraps the driver's error; the driver has codes for both the network and the server. */
export function isUnavailable(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const code = (cause as { code?: string }).code ?? "";
    // 08 connection, 53 resources, 57 operator intervention (shutdown, timeout).
    if (/^(08|53|57)...$|^E[A-Z]+$/.test(code)) return true;
    if (
      /timeout exceeded when trying to connect|Connection terminated|connection error/i.test(
        cause.message,
      )
    ) {
      return true;
    }
  }
  return false;
}
