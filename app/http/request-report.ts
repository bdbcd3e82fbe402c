import type { IncomingMessage } from "node:http";
import type { Logger } from "pino";
import type { Metrics } from "./metrics.ts";
import type { Visit } from "./visit.ts";

export type Outcome = "hit" | "miss" | "file";

export interface RequestReport {
  answered(
    request: IncomingMessage,
    visit: Visit,
    status: number,
    bytes: number,
    started: number,
    outcome: Outcome,
  ): void;
  failed(error: unknown, visit: Visit): void;
}

/** One line per request. No address, no user agent, no query: none of it is ours to keep. */
export function createRequestReport(log: Logger, metrics: Metrics): RequestReport {
  return {
    answered(request, visit, status, bytes, started, outcome) {
      const ms = performance.now() - started;
      metrics.countRequest(visit.site.key, status, outcome, ms / 1000);
      log.info({
        id: visit.requestId,
        method: request.method,
        site: visit.site.key,
        path: visit.path.slice(0, 200),
        status,
        ms: Math.round(ms * 100) / 100,
        bytes,
        cache: outcome,
      });
    },
    failed(error, visit) {
      log.error({ id: visit.requestId, error: explain(error) }, "request failed");
    },
  };
}

/** Where it failed, for us; what the database was asked may hold a visitor's words and stays out. */
function explain(error: unknown): string {
  if (!(error instanceof Error)) return typeof error;
  const cause = error.cause instanceof Error ? ` (${error.cause.message})` : "";
  const own = error.message.startsWith("Failed query") ? "Failed query" : error.message;
  const frames = error.stack?.split("\n").filter((line) => line.startsWith("    at ")) ?? [];
  return [`${error.name}: ${own}${cause}`, ...frames.slice(0, 8)].join("\n");
}
