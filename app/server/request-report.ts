import type { IncomingMessage } from "node:http";
import type { DestinationStream, Logger } from "pino";
import { traceOf } from "../../db/failures.ts";
import type { Metrics, Outcome } from "./metrics.ts";
import type { Visit } from "./visit.ts";

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
  /** Hands over the lines gathered so far. */
  flush(): void;
}

/** Lines are handed to the log together: one by one they cost a tenth of a kept page's time. */
const gatheredLength = 16_000;
const gatheredMs = 200;

/** One line per request. No address, no user agent, no query: none of it is ours to keep. */
export function createRequestReport(
  log: Logger,
  destination: DestinationStream,
  metrics: Metrics,
): RequestReport {
  const logging = log.isLevelEnabled("info");
  let gathered = "";
  const flush = () => {
    if (gathered === "") return;
    destination.write(gathered);
    gathered = "";
  };
  if (logging) setInterval(flush, gatheredMs).unref();
  return {
    flush,
    answered(request, visit, status, bytes, started, outcome) {
      const ms = performance.now() - started;
      metrics.countRequest(visit.site.key, status, outcome, ms / 1000);
      if (!logging) return;
      const { site, path, requestId } = visit;
      const took = Math.round(ms * 1000);
      // Put together by hand, for its shape never changes: a logger takes three times as long.
      gathered += `{"level":30,"time":${Date.now()},"id":"${requestId}","method":"${request.method}","site":"${site.key}","path":${quote(path)},"status":${status},"bytes":${bytes},"cache":"${outcome}","us":${took}}\n`;
      if (gathered.length > gatheredLength) flush();
    },
    failed(error, visit) {
      log.error({ id: visit.requestId, error: traceOf(error) }, "request failed");
    },
  };
}

/** Most paths are plain; the others are escaped, for whoever reads the log must not be fooled. */
function quote(path: string): string {
  return path.length <= 200 && /^[\w/.%-]+$/.test(path)
    ? `"${path}"`
    : JSON.stringify(path.slice(0, 200));
}
