import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import type { ShareImages } from "../features/sharing/share-images.server.ts";
import { keepCampaign } from "./campaign-redirect.ts";
import type { Health, HealthReport } from "./health.ts";
import { knownQuery } from "./known-query.ts";
import type { PlainStatus } from "./messages.ts";
import { createPage, isHtml, type Page, sendPage } from "./page.ts";
import type { PageCache } from "./page-cache.ts";
import { classifyPath } from "./path-rules.ts";
import { plainAnswer } from "./plain-answer.ts";
import type { Render } from "./render.ts";
import { BodyTooLarge, readBody } from "./request-body.ts";
import type { RequestReport } from "./request-report.ts";
import { describePicture, sendPicture } from "./share-picture.ts";

import { sendStream } from "./stream.ts";
import { clientAddress, type Door, originOf, readVisit, type Visit } from "./visit.ts";

export interface SiteServer {
  door: Door;
  cache: PageCache;
  render: Render;
  files: Map<string, Page>;
  baseHeaders: Record<string, string>;
  shareImages: ShareImages;
  /** What the pages' scripts may do. */
  pagePolicy: string;
  health: Pick<Health, "report">;
  report: RequestReport;
  /** Called with every landing page that is sent, for the lead form is on it. */
  onFormServed(): void;
}

/**
 * A request's way through the house: door → kept page or built file → health → route.
 * The first two are ready bytes, which is where most of the speed comes from.
 */
export function createSiteServer(server: SiteServer): RequestListener {
  return (request, response) => {
    const started = performance.now();
    const visit = readVisit(request, server.door);
    const reading = request.method === "GET" || request.method === "HEAD";
    const page = reading ? findKept(server, request, visit) : undefined;
    if (page) {
      const bytes = sendPage(
        request,
        response,
        keepCampaign(request, page, visit, server.door),
        visit.requestId,
      );
      server.report.answered(request, visit, response.statusCode, bytes, started, "hit");
      if (visit.path === "/") server.onFormServed();
      return;
    }
    const file = reading ? server.files.get(visit.path) : undefined;
    if (file) {
      const bytes = sendPage(request, response, file, visit.requestId);
      server.report.answered(request, visit, response.statusCode, bytes, started, "file");
      return;
    }
    visits.set(response, visit);
    response.setHeader("X-Request-Id", visit.requestId);
    for (const [name, value] of Object.entries(server.baseHeaders)) response.setHeader(name, value);
    response.once("close", () => {
      const bytes = Number(response.getHeader("content-length") ?? 0);
      server.report.answered(request, visit, response.statusCode, bytes, started, "miss");
    });
    answer(server, request, response).catch((error) => {
      server.report.failed(error, visit);
      sendPlain(server, request, response, 500);
    });
  };
}

function findKept(server: SiteServer, request: IncomingMessage, visit: Visit): Page | undefined {
  const key = cacheKey(visit);
  return (
    server.cache.find(key) ??
    server.cache.findOutdated(key, () => {
      const failed = (error: unknown) => server.report.failed(error, visit);
      renderOnce(server, visit, clientAddress(request, server.door)).catch(failed);
    })
  );
}

const visits = new WeakMap<ServerResponse, Visit>();

function visitOf(response: ServerResponse): Visit {
  const visit = visits.get(response);
  if (!visit) throw new Error("a response without a visit");
  return visit;
}

async function answer(server: SiteServer, request: IncomingMessage, response: ServerResponse) {
  const visit = visitOf(response);
  const kind = classifyPath(visit.path);
  const method = request.method ?? "GET";
  const health = await server.health.report(visit.path);
  if (health) return sendHealth(response, health);
  if (kind === "malformed") return sendPlain(server, request, response, 400);
  if (!["GET", "HEAD", "POST"].includes(method)) return sendPlain(server, request, response, 405);
  if (kind === "file") return sendPlain(server, request, response, 404);

  const address = clientAddress(request, server.door);
  if (kind === "stream") {
    const { response: made } = await server.render(visit, { clientAddress: address });
    return sendStream(request, response, made);
  }
  if (kind === "picture") return answerPicture(server, request, response, visit, address);
  if (method !== "POST") {
    const page = await renderOnce(server, visit, address);
    if (visit.path === "/") server.onFormServed();
    return sendPage(
      request,
      response,
      keepCampaign(request, page, visit, server.door),
      visit.requestId,
    );
  }
  try {
    const form = {
      headers: request.headers,
      origin: originOf(request, server.door),
      body: await readBody(request),
    };
    const { response: made } = await server.render(visit, { clientAddress: address, form });
    const page = await createPage(made, "no-store", server.baseHeaders, server.pagePolicy);
    return sendPage(request, response, page, visit.requestId);
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error;
    // The rest of the body is not worth reading.
    response.setHeader("Connection", "close");
    return sendPlain(server, request, response, 413);
  }
}

/** Of the page that names it, and of no other: so no one can have us draw words of their own. */
async function answerPicture(
  server: SiteServer,
  request: IncomingMessage,
  response: ServerResponse,
  visit: Visit,
  address: string,
) {
  const shown = {
    ...visit,
    path: visit.path.slice("/og".length, -".png".length) || "/",
    query: "",
  };
  const page = server.cache.find(cacheKey(shown)) ?? (await renderOnce(server, shown, address));
  if (page.status === 503) return sendPlain(server, request, response, 503);
  const facts = describePicture(page, visit);
  if (!facts) return sendPlain(server, request, response, 404);
  const image = await server.shareImages.find(facts);
  if (!image) return sendPlain(server, request, response, 503);
  sendPicture(request, response, image);
}

function renderOnce(server: SiteServer, visit: Visit, address: string): Promise<Page> {
  return server.cache.renderOnce(cacheKey(visit), () => renderPage(server, visit, address));
}

async function renderPage(server: SiteServer, visit: Visit, address: string): Promise<Page> {
  const before = server.cache.snapshot();
  const query = knownQuery(visit.path, visit.query);
  const { response, lifetime, picture } = await server.render(visit, {
    clientAddress: address,
    query: query.text,
  });
  const good = response.status === 200 && (isHtml(response) || lifetime.keepsFile);
  const keep = good && query.keep;
  const caching = keep ? cdnCaching : good ? searchCaching : "no-store";
  const page = await createPage(response, caching, server.baseHeaders, server.pagePolicy);
  page.picture = picture;
  if (keep) server.cache.save(cacheKey(visit), page, lifetime, before);
  return page;
}

/**
 * A shared cache may keep a page for a minute and show it a little longer while it asks again; a
 * browser asks every time, and mostly hears 304.
 */
const cdnCaching =
  "public, max-age=0, s-maxage=60, stale-while-revalidate=30, stale-if-error=86400";

/** A page made for one visitor's words: who goes back to it soon finds it in the browser. */
const searchCaching = "public, max-age=60";

function sendHealth(response: ServerResponse, { status, body }: HealthReport) {
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    "Cache-Control": "no-store",
  };
  response.writeHead(status, headers).end(JSON.stringify(body));
}

function sendPlain(
  server: SiteServer,
  request: IncomingMessage,
  response: ServerResponse,
  status: PlainStatus,
) {
  if (response.headersSent) return response.destroy();
  const { headers, body } = plainAnswer(visitOf(response).site, status);
  response.writeHead(status, {
    ...server.baseHeaders,
    ...headers,
    "Content-Length": Buffer.byteLength(body),
  });
  response.end(request.method === "HEAD" ? undefined : body);
}

/** Never the raw Host, and of the query only what the page looks at. */
function cacheKey(visit: Visit): string {
  const key = `${visit.site.key} ${visit.path}`;
  if (visit.query === "") return key;
  const { text } = knownQuery(visit.path, visit.query);
  return text === "" ? key : `${key}?${text}`;
}
