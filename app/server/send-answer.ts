import type { Asked } from "./asked.ts";
import { keepCampaign } from "./campaign-redirect.ts";
import type { HealthReport } from "./health.ts";
import type { PlainStatus } from "./messages.ts";
import { createPage, type Page, readyPage, sendPage } from "./page.ts";
import { plainAnswer } from "./plain-answer.ts";
import { inertPolicy } from "./security-headers.ts";

export function sendReply(asked: Asked, reply: Parameters<typeof createPage>[0]): Promise<void> {
  const { baseHeaders, pagePolicy } = asked.server;
  return send(asked, createPage(reply, "no-store", baseHeaders, pagePolicy));
}

export async function send({ server, request, response, visit }: Asked, page: Page): Promise<void> {
  const shown = keepCampaign(request, page, visit, server.ingress);
  sendPage(request, response, await readyPage(shown, request), visit.requestId);
}

export function sendHealth(asked: Asked, { status, body }: HealthReport) {
  const { response } = asked;
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
    "Content-Security-Policy": inertPolicy,
  };
  response.writeHead(status, { ...ownHeaders(asked), ...headers }).end(JSON.stringify(body));
}

/** Of every answer, whatever it is; a page has them already. */
export function ownHeaders({ server, visit }: Asked): Record<string, string> {
  return { ...server.baseHeaders, "X-Request-Id": visit.requestId };
}

export function sendPlain(
  asked: Asked,
  status: PlainStatus,
  more: Record<string, string> = {},
): void {
  const { request, response, visit } = asked;
  if (response.headersSent) {
    response.destroy();
    return;
  }
  const { headers, body } = plainAnswer(visit.site, status);
  response.writeHead(status, {
    ...ownHeaders(asked),
    ...headers,
    ...more,
    "Content-Length": Buffer.byteLength(body),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}
