import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { findHeartbeatAge } from "../../jobs/heartbeat.ts";
import { secondsSince, type Waiting, type WaitingReport } from "./waiting-report.ts";

export interface Health {
  /** The answer at /healthz and /readyz; undefined at any other path. */
  report(path: string): Promise<HealthReport | undefined>;
  /** From now on reports not ready, so that a load balancer sends new visitors elsewhere. */
  drain(): void;
}

export interface HealthReport {
  status: 200 | 503;
  body: object;
}

export function createHealth(database: Database, waiting: Pick<WaitingReport, "look">): Health {
  let draining = false;
  const askDatabase = coalesce(() => withinTwoSeconds(loadState(database)));
  return {
    async report(path) {
      // Asked by proxies, too: without the database a process still has pages and takes leads, so it does not matter here.
      if (path === "/healthz") {
        return draining
          ? { status: 503, body: { status: "draining" } }
          : { status: 200, body: { status: "ok" } };
      }
      if (path !== "/readyz") return undefined;
      const [state, waits] = await Promise.all([askDatabase(), waiting.look()]);
      const ready = state.database === "ok" && !draining;
      const status = draining ? "draining" : state.database;
      return { status: ready ? 200 : 503, body: { status, ...state, ...describeWaiting(waits) } };
    },
    drain: () => {
      draining = true;
    },
  };
}

interface State {
  database: "ok" | "unavailable";
  lastImportAgeSeconds: number | null;
  lastJobAgeSeconds: number | null;
}

/** For the operator alone: a site whose owners cannot be told still takes leads, so it stays ready. */
function describeWaiting({ notifications, files }: Waiting) {
  return {
    notificationsWaiting: notifications?.waiting ?? null,
    notificationsOldestSeconds: notifications?.oldest ? secondsSince(notifications.oldest) : null,
    notificationsGivenUp: notifications?.givenUp ?? null,
    leadFilesWaiting: files?.waiting ?? null,
    leadFilesUnreadable: files?.unreadable ?? null,
    outboxNotifications: files?.inOutbox ?? null,
  };
}

const unavailable: State = {
  database: "unavailable",
  lastImportAgeSeconds: null,
  lastJobAgeSeconds: null,
};

function loadState(database: Database): Promise<State> {
  return database.asWeb(async (tx) => {
    const { rows } = await tx.execute<{ age: number | null }>(sql`
      select extract(epoch from now() - max(finished_at))::int as age
      from tender_imports where error is null`);
    return {
      database: "ok",
      lastImportAgeSeconds: rows[0]?.age ?? null,
      lastJobAgeSeconds: await findHeartbeatAge(tx),
    };
  });
}

/** Concurrent calls share one query, so that requests for /readyz cannot keep the database busy. */
function coalesce<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<T> | undefined;
  return () => {
    underWay ??= ask().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}

async function withinTwoSeconds(state: Promise<State>): Promise<State> {
  const late = new Promise<State>((resolve) => setTimeout(resolve, 2_000, unavailable).unref());
  return Promise.race([state.catch(() => unavailable), late]);
}
