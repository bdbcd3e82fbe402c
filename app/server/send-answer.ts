import type { SitePages } from "../routing/site-pages.ts";
import { languageOf } from "../site/language.ts";
import type { Site } from "../site/sites.ts";
import { keepCampaign } from "./campaign-redirect.ts";
import type { Exchange } from "./exchange.ts";
import type { HealthReport } from "./health.ts";
import { type PlainStatus, plainMessages } from "./messages.ts";
import { createPage, type Page, readyPage, sendPage } from "./page.ts";
import { briefPolicy, inertPolicy } from "./security-headers.ts";

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

interface PlainAnswer {
  headers: Record<string, string>;
  body: string;
}

/**
 * An answer that needs neither a route nor the database: a short page for clients that accept HTML, a line of text for
 * all others.
 */
function plainAnswer(
  pages: Pick<SitePages, "renderBrief">,
  site: Site,
  status: PlainStatus,
  accept = "",
): PlainAnswer {
  const isPage = accept.includes("text/html");
  const text = plainMessages[languageOf("frame", site)][status];
  return {
    headers: {
      "Content-Type": `text/${isPage ? "html" : "plain"}; charset=utf-8`,
      "Content-Security-Policy": isPage ? briefPolicy : inertPolicy,
      "Cache-Control": "no-store",
      Vary: "Accept",
      ...(status === 503 && { "Retry-After": "30" }),
      ...(status === 405 && { Allow: "GET, HEAD, POST" }),
    },
    body: isPage ? briefPage(pages, site, { status, text }) : `${status} ${text}\n`,
  };
}

/** Rendered once: thousands of requests for files that do not exist get copies of one page. */
const rendered = new WeakMap<Pick<SitePages, "renderBrief">, Map<string, string>>();

function briefPage(
  pages: Pick<SitePages, "renderBrief">,
  site: Site,
  facts: { status: PlainStatus; text: string },
): string {
  const known = rendered.get(pages) ?? new Map<string, string>();
  rendered.set(pages, known);
  const key = `${site.key} ${facts.status}`;
  const page = known.get(key) ?? pages.renderBrief(site, facts);
  known.set(key, page);
  return page;
}
