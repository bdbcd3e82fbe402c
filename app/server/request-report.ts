import type { DestinationStream, Logger } from "pino";
import { traceOf } from "../../db/failures.ts";
import { decodeUnreserved, withoutToken } from "../site/without-token.ts";
import { clientOf } from "./metrics/client-of.ts";
import type { Metrics, Outcome } from "./metrics/metrics.ts";
import type { Visit } from "./visit.ts";

export interface RequestReport {
  answered(visit: Visit, status: number, bytes: number, started: number, outcome: Outcome): void;
  /** A program's answer, by what it is and who asked. */
  used(usage: string, userAgent: string | undefined): void;
  failed(error: unknown, visit: Visit): void;
  /** Writes the buffered lines. */
  flush(): void;
}

/** Lines are written in batches: one by one they take a tenth of a cached page's time. */
const flushLength = 16_000;
const flushMs = 200;

/** One line per request, without address, user agent, query and the token of a path, which are personal data. */
export function createRequestReport(
  log: Logger,
  destination: DestinationStream,
  metrics: Metrics,
): RequestReport {
  const logging = log.isLevelEnabled("info");
  let buffered = "";
  const flush = () => {
    if (buffered === "") return;
    destination.write(buffered);
    buffered = "";
  };
  if (logging) setInterval(flush, flushMs).unref();
  return {
    flush,
    answered(visit, status, bytes, started, outcome) {
      const ms = performance.now() - started;
      metrics.countRequest(visit.site.key, status, outcome, ms / 1000);
      if (!logging) return;
      const { request, site, path, requestId } = visit;
      const took = Math.round(ms * 1000);
      // Concatenated, since its shape never changes: a logger takes three times as long.
      buffered += `{"level":30,"time":${Date.now()},"id":"${requestId}","method":"${request.method}","site":"${site.key}","path":${quote(withoutToken(decodeUnreserved(path)))},"status":${status},"bytes":${bytes},"cache":"${outcome}","us":${took}}\n`;
      if (buffered.length > flushLength) flush();
    },
    used: (usage, userAgent) => metrics.countUse(usage, clientOf(userAgent)),
    failed(error, visit) {
      log.error({ id: visit.requestId, error: traceOf(error) }, "request failed");
    },
  };
}

/** Escaped unless plain, so that a path cannot forge log lines. */
function quote(path: string): string {
  return path.length <= 200 && /^[\w/.%-]+$/.test(path)
    ? `"${path}"`
    : JSON.stringify(path.slice(0, 200));
}
