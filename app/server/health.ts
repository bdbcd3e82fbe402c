import { sql } from "drizzle-orm";
import type { Database } from "../../db/database.ts";
import { sourceIds } from "../../db/source-ids.ts";
import { withTimeout } from "../../db/with-timeout.ts";
import { findHeartbeatAge } from "../../workers/heartbeat.ts";
import { SingleFlight } from "../process/single-flight.ts";
import { secondsSince, type Waiting, type WaitingReport } from "./metrics/waiting-report.ts";

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
  // Concurrent requests for /readyz share one query, so that they cannot keep the database busy.
  const asking = new SingleFlight<State>();
  const askDatabase = () => asking.once("state", () => loadState(database));
  return {
    async report(path) {
      // Proxies ask this too. Without the database a process still has pages and takes leads, so it counts as healthy.
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

/** Only informs the operator: a site that cannot notify its owners still takes leads, so it stays ready. */
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
  const loading = database.asWeb<State>(async (tx) => {
    const { rows } = await tx.execute<{ age: number | null }>(sql`
      select extract(epoch from now() - max(finished_at))::int as age
      from tender_imports where error is null and source is distinct from ${sourceIds.own}`);
    return {
      database: "ok",
      lastImportAgeSeconds: rows[0]?.age ?? null,
      lastJobAgeSeconds: await findHeartbeatAge(tx),
    };
  });
  return withTimeout(loading, 2_000, () => unavailable).catch(() => unavailable);
}
