import { sql } from "drizzle-orm";
import express from "express";
import type { Database } from "../../db/database.ts";
import { findHeartbeatAge } from "../../jobs/heartbeat.ts";

export interface Health {
  routes: express.Router;
  /** From now on not ready: a load balancer sends new visitors elsewhere. */
  drain(): void;
}

export function createHealth(database: Database): Health {
  let draining = false;
  const routes = express.Router();
  routes.get("/healthz", (_request, response) => {
    response.set("Cache-Control", "no-store").json({ status: "ok" });
  });
  routes.get("/readyz", async (_request, response) => {
    const state = await withinTwoSeconds(readState(database));
    response
      .set("Cache-Control", "no-store")
      .status(state.database === "ok" && !draining ? 200 : 503)
      .json({ status: draining ? "draining" : state.database, ...state });
  });
  return {
    routes,
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

const unavailable: State = {
  database: "unavailable",
  lastImportAgeSeconds: null,
  lastJobAgeSeconds: null,
};

function readState(database: Database): Promise<State> {
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

async function withinTwoSeconds(state: Promise<State>): Promise<State> {
  const late = new Promise<State>((resolve) => setTimeout(resolve, 2_000, unavailable).unref());
  return Promise.race([state.catch(() => unavailable), late]);
}
