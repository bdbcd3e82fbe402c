import { keepCampaign } from "./campaign-redirect.ts";
import type { Exchange } from "./exchange.ts";
import type { HealthReport } from "./health.ts";
import type { PlainStatus } from "./messages.ts";
import { createPage, type Page, readyPage, sendPage } from "./page.ts";
import { plainAnswer } from "./plain-answer.ts";
import { inertPolicy } from "./security-headers.ts";

export function sendReply(
  exchange: Exchange,
  reply: Parameters<typeof createPage>[0],
): Promise<void> {
  const { baseHeaders, pagePolicy } = exchange.server;
  return send(exchange, createPage(reply, "no-store", baseHeaders, pagePolicy));
}

export async function send(
  { server, request, response, visit }: Exchange,
  page: Page,
): Promise<void> {
  const answer = keepCampaign(request, page, visit, server.ingress);
  sendPage(request, response, await readyPage(answer, request), visit.requestId);
}

export function sendHealth(exchange: Exchange, { status, body }: HealthReport) {
  const { response } = exchange;
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": inertPolicy,
  };
  response.writeHead(status, { ...ownHeaders(exchange), ...headers }).end(JSON.stringify(body));
}

/** The headers of every answer that is not a `Page`, which has them already. */
export function ownHeaders({ server, visit }: Exchange): Record<string, string> {
  return { ...server.baseHeaders, "X-Request-Id": visit.requestId };
}

export function sendPlain(
  exchange: Exchange,
  status: PlainStatus,
  more: Record<string, string> = {},
): void {
  const { server, request, response, visit } = exchange;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { headers, body } = plainAnswer(server.pages, visit.site, status, request.headers.accept);
  response.writeHead(status, {
    ...ownHeaders(exchange),
    ...headers,
    ...more,
    "Content-Length": Buffer.byteLength(body),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}
