import type { IncomingMessage, RequestListener, ServerResponse } from "node:http";
import { setTimeout } from "node:timers/promises";
import type { ShareImageFacts } from "../features/sharing/share-image.ts";
import type { ShareImage } from "../features/sharing/share-images.server.ts";
import type { PageQuery } from "../http/page-request.ts";
import { type Reply, redirect } from "../http/reply.ts";
import type { Match } from "../routing/router.ts";
import { pageTitle } from "../site/page-head.ts";
import { paths, picturedPath } from "../site/paths.ts";
import { pathBeforeRetry } from "../site/retry-path.ts";
import { keepCampaign } from "./campaign-redirect.ts";
import { type ClientKey, clientKeys } from "./limits/client-keys.ts";
import { isSent } from "./limits/connection-limits.ts";
import { costOfPicture, costOfUnknownPath } from "./limits/rate-limiter.ts";
import {
  createPage,
  isHtml,
  isReady,
  isUnchanged,
  matchesEtag,
  type Page,
  packForAll,
  packPage,
  sendPage,
} from "./page.ts";
import { cdnCaching, searchCaching } from "./page-cache.ts";
import { inertPolicy } from "./security-headers.ts";
import { ownHeaders, send, sendBody, sendHealth, sendPlain, sendReply } from "./send-answer.ts";
import type { SiteServer } from "./server-parts.ts";
import {
  clientAddress,
  hasDuplicateHost,
  hostOf,
  isMalformed,
  looksLikeFile,
  originOf,
  parseVisit,
  type Visit,
} from "./visit.ts";

/**
 * Answers requests, up to a limit per client at a time. An answer is under way while the rest of a form is awaited,
 * while it is made, and until the client has read so much that the system's buffers take the rest.
 */
export function createSiteServer(server: SiteServer): RequestListener {
  return (request, response) => {
    const { underWay } = server;
    // Most requests are answered at once, so the client is looked up only when some client may hold too much.
    const allowed = underWay.hasRoom || underWay.allows(keysOf(request, server));
    answerRequest(server, request, response, allowed);
    // Most cached pages and files are sent by now.
    if (!isSent(response)) underWay.hold(keysOf(request, server), response);
  };
}

function keysOf(request: IncomingMessage, server: SiteServer): ClientKey[] {
  const known = clients.get(request) ?? clientKeys(clientAddress(request, server.ingress));
  clients.set(request, known);
  return known;
}

/** Asked for several times while a request is answered. */
const clients = new WeakMap<IncomingMessage, ClientKey[]>();

/** Logged when the client left before the answer; nginx uses the same number. */
const clientClosedRequest = 499;

/**
 * The order in which a request is looked at: site → cached page or built file → health → route.
 * Cached pages and built files are ready bytes, which is where most of the speed comes from.
 */
function answerRequest(
  server: SiteServer,
  request: IncomingMessage,
  response: ServerResponse,
  allowed: boolean,
) {
  const started = performance.now();
  const visit = parseVisit(request, response, server.ingress);
  const duplicate = hasDuplicateHost(request);
  const reading = allowed && !duplicate && (request.method === "GET" || request.method === "HEAD");
  const cached = reading ? findCached(server, visit) : undefined;
  const page = cached && keepCampaign(cached, visit, server.ingress);
  if (page && (isReady(page, request) || isUnchanged(page, request))) {
    const bytes = sendPage(request, response, page, visit.requestId);
    server.report.answered(visit, response.statusCode, bytes, started, "hit");
    if (page.usage) server.report.used(page.usage, request.headers["user-agent"]);
    if (visit.path === "/") server.onFormServed();
    return;
  }
  const file = reading ? server.files.get(pathBeforeRetry(visit.path)) : undefined;
  if (file) {
    const bytes = sendPage(request, response, file, visit.requestId);
    server.report.answered(visit, response.statusCode, bytes, started, "file");
    return;
  }
  response.once("close", () => {
    const outcome = cached ? "hit" : "miss";
    const status = response.headersSent ? response.statusCode : clientClosedRequest;
    server.report.answered(visit, status, visit.bytes, started, outcome);
  });
  if (!allowed) return sendPlain(server, visit, 429, { "Retry-After": "1" });
  if (duplicate) return sendPlain(server, visit, 400);
  answer(server, visit, cached).catch((error) => {
    // The client closed the connection, which is no error of ours.
    if (response.destroyed) return;
    server.report.failed(error, visit);
    sendPlain(server, visit, 500);
  });
}

function findCached(server: SiteServer, visit: Visit): Page | undefined {
  let match: Match | undefined;
  // Without a query, as nearly always, the key is made from the path alone, and no route need be found.
  if (visit.query !== "") {
    match = isMalformed(visit.path) ? undefined : server.pages.find(visit.path);
    if (!match) return undefined;
  }
  const key = cacheKey(visit, match);
  const fresh = server.cache.find(key);
  if (fresh) return fresh;
  const revalidate = () => {
    const found = match ?? server.pages.find(visit.path);
    if (!found) return;
    const failed = (error: unknown) => server.report.failed(error, visit);
    renderOnce(server, found, visit).catch(failed);
  };
  return server.cache.findOutdated(key, revalidate);
}

/** Answers what is not ready in memory. `cached` is a cached page in an encoding that this visitor does not accept. */
async function answer(server: SiteServer, visit: Visit, cached: Page | undefined): Promise<void> {
  const { request } = visit;
  const method = request.method ?? "GET";
  const health = await server.health.report(visit.path);
  if (health) return sendHealth(server, visit, health);
  if (isMalformed(visit.path)) return sendPlain(server, visit, 400);
  if (!["GET", "HEAD", "POST"].includes(method)) return sendPlain(server, visit, 405);

  const pictured = picturedPath(visit.path);
  const match = server.pages.find(pictured ?? visit.path);
  const client = keysOf(request, server);
  if (method === "POST" && match && isForm(match)) return answerForm(server, visit, match, client);
  const cost = pictured ? costOfPicture : match ? match.route.cost : costOfUnknownPath;
  // A cached page in another encoding takes a page's time, however long it took to make.
  const wait = server.rateLimit.pages.take(client, cached ? 1 : cost);
  if (wait !== undefined) return refuse(server, visit, wait);

  if (!match && (pictured || looksLikeFile(visit.path))) return answerFile(server, visit);
  if (method === "POST" && !match) return sendPlain(server, visit, 405);
  if (method === "POST" && match) {
    return receives(match)
      ? receive(server, visit, match, client)
      : post(server, visit, match, false);
  }
  if (!match) return sendReply(server, visit, redirect(paths.home(), 302));
  if (pictured) return answerPicture(server, visit, match, { ...visit, path: pictured, query: "" });
  // A page has one address: other spellings of it are redirected there.
  if (match.path !== visit.path) {
    const { text } = queryOf(match, visit);
    return sendReply(server, visit, redirect(match.path + (text && `?${text}`), 301));
  }
  const page = cached ?? (await renderOnce(server, match, visit));
  if (visit.path === "/") server.onFormServed();
  if (page.usage) server.report.used(page.usage, request.headers["user-agent"]);
  const key = cacheKey(visit, match);
  // A page that is not cached still has its plain text and is compressed for this visitor alone.
  const isOwn = page.plain !== undefined || isReady(page, request);
  await send(server, visit, isOwn ? page : await server.cache.readyOnce(key, page, request));
}

/** Excludes what mail programs post for their readers, many from one address: that is limited like pages. */
function isForm({ route }: Match): boolean {
  return "post" in route && !route.allowCrossOrigin;
}

function receives({ route }: Match): boolean {
  return "receive" in route && route.receive !== undefined;
}

/** Answers a program's message, for which the client has paid as for a page. */
async function receive(
  server: SiteServer,
  visit: Visit,
  match: Match,
  client: readonly ClientKey[],
): Promise<void> {
  const { request } = visit;
  await withBody(server, visit, async (body) => {
    const message = {
      headers: request.headers,
      host: hostOf(request, server.ingress),
      body,
      charge: (units: number) => server.rateLimit.pages.take(client, units),
    };
    const reply = await server.pages.render(match, visit, { message });
    const { usage = "" } = "usage" in match.route ? match.route : {};
    server.report.used(reply.usage ?? usage, request.headers["user-agent"]);
    await sendReply(server, visit, reply);
  });
}

/**
 * Above the limit a form comes back with what was typed; far above it, it is not even read. Forms have limits of their
 * own, so that a visitor who has read much can still send a lead.
 */
function answerForm(
  server: SiteServer,
  visit: Visit,
  match: Match,
  client: readonly ClientKey[],
): Promise<void> {
  const { forms, returnedForms } = server.rateLimit;
  const tooMany = forms.take(client) !== undefined;
  const wait = tooMany ? returnedForms.take(client) : undefined;
  return wait === undefined ? post(server, visit, match, tooMany) : refuse(server, visit, wait);
}

async function post(
  server: SiteServer,
  visit: Visit,
  match: Match,
  tooMany: boolean,
): Promise<void> {
  const { request } = visit;
  await withBody(server, visit, async (body) => {
    const origin = originOf(request, server.ingress);
    const form = { headers: request.headers, tooMany, origin, body };
    await sendReply(server, visit, await server.pages.render(match, visit, { form }));
  });
}

async function withBody(
  server: SiteServer,
  visit: Visit,
  work: (body: Buffer) => Promise<void>,
): Promise<void> {
  const { request, response } = visit;
  try {
    await work(await readBody(request));
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error;
    // The rest of the body is not worth reading.
    response.setHeader("Connection", "close");
    sendPlain(server, visit, 413);
  }
}

export class BodyTooLarge extends Error {}

const limit = 64 * 1024;

/** Reads the whole body, and throws if it is larger than any form of ours, which is a few kilobytes. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  if (Number(request.headers["content-length"] ?? 0) > limit) throw new BodyTooLarge();
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    size += chunk.length;
    if (size > limit) throw new BodyTooLarge();
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

const refusalDelayMs = 250;
const maxDelayed = 200;
let delayed = 0;

/**
 * Answers a client over the rate limit. The 429 is delayed, which slows down a client that waits for each answer before
 * it sends the next request. The number of delayed answers is limited, since each holds a connection.
 */
async function refuse(server: SiteServer, visit: Visit, waitSeconds: number): Promise<void> {
  if (delayed < maxDelayed) {
    delayed += 1;
    await setTimeout(refusalDelayMs);
    delayed -= 1;
  }
  sendPlain(server, visit, 429, { "Retry-After": String(waitSeconds) });
}

/** Answers a request for a file that this version does not have: an earlier or later version may. */
async function answerFile(server: SiteServer, visit: Visit): Promise<void> {
  const { request, response } = visit;
  const path = pathBeforeRetry(visit.path);
  const file = request.method === "POST" ? undefined : await server.findPreviousAsset(path);
  if (file) visit.bytes = sendPage(request, response, file, visit.requestId);
  else sendPlain(server, visit, 404);
}

/** Draws only the image that the page at that path names, so that nobody can have us draw text of their own. */
async function answerPicture(server: SiteServer, visit: Visit, match: Match, shown: Visit) {
  if (match.path !== shown.path) return sendPlain(server, visit, 404);
  const page = server.cache.find(cacheKey(shown)) ?? (await renderOnce(server, match, shown));
  if (page.status === 503) return sendPlain(server, visit, 503);
  const facts = describePicture(page, visit);
  if (!facts) return sendPlain(server, visit, 404);
  const image = await server.shareImages.find(facts);
  if (!image) return sendPlain(server, visit, 503);
  sendPicture(visit, image, ownHeaders(server, visit));
}

/** The facts that a page's share image is drawn from; undefined if the page has another image, or none. */
function describePicture(page: Page, { site, path }: Visit): ShareImageFacts | undefined {
  const { picture } = page;
  if (page.status !== 200 || picture?.path !== path) return undefined;
  const { title, language } = picture;
  return { title, brand: site.brand, host: site.host, tagline: pageTitle(site, { language }) };
}

/** Titles hardly ever change, and a shared link may show an old one for a day. */
const caching = "public, max-age=86400, stale-while-revalidate=604800";

function sendPicture(
  visit: Visit,
  { png, etag }: ShareImage,
  common: Record<string, string>,
): void {
  const { request, response } = visit;
  const headers = {
    ...common,
    "cache-control": caching,
    "content-security-policy": inertPolicy,
    // Other sites embed it.
    "cross-origin-resource-policy": "cross-origin",
    etag,
  };
  if (matchesEtag(request.headers["if-none-match"], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const own = { "content-type": "image/png", "content-length": png.length };
  response.writeHead(200, { ...headers, ...own });
  sendBody(visit, png);
}

/** The page as it is sent. Concurrent requests for it share one rendering; it is cached where that is allowed. */
function renderOnce(server: SiteServer, match: Match, visit: Visit): Promise<Page> {
  const key = cacheKey(visit, match);
  return server.cache.renderOnce(key, () => renderPage(server, match, visit, key));
}

async function renderPage(
  server: SiteServer,
  match: Match,
  visit: Visit,
  key: string,
): Promise<Page> {
  const before = server.cache.snapshot();
  const query = queryOf(match, visit);
  const reply = await server.pages.render(match, visit, { query: query.text });
  if (reply.isRepeated) return repeatedPage(server, reply);
  const { lifetime, picture } = reply;
  const good = reply.status === 200 && (isHtml(reply) || lifetime.cacheFile);
  const keep = good && query.cacheable && server.cache.accepts(lifetime);
  const caching = keep ? cdnCaching : good ? searchCaching : "no-store";
  const page = createPage(reply, caching, server.baseHeaders, server.pagePolicy);
  page.picture = picture;
  page.usage = "usage" in match.route ? match.route.usage : undefined;
  if (!keep) return page;
  const packed = await packPage(page);
  server.cache.save(key, packed, lifetime, before);
  return packed;
}

const repeated = new WeakMap<Reply, Page>();

async function repeatedPage({ baseHeaders, pagePolicy }: SiteServer, reply: Reply): Promise<Page> {
  const known = repeated.get(reply);
  if (known) return known;
  const page = await packForAll(createPage(reply, "no-store", baseHeaders, pagePolicy));
  repeated.set(reply, page);
  return page;
}

const noQuery: PageQuery = { text: "", cacheable: true };

/** The part of the query that the route uses. Called several times per request, so it is memoised in the visit. */
function queryOf({ route }: Match, visit: Visit): PageQuery {
  if (visit.query === "" || !route.query) return noQuery;
  visit.pageQuery ??= route.query(new URLSearchParams(visit.query));
  return visit.pageQuery;
}

/** Keyed by site, never by the raw Host header, which anyone can vary. Without a query the route is not needed. */
function cacheKey(visit: Visit, match?: Match): string {
  const { text } = match ? queryOf(match, visit) : noQuery;
  const { site, path } = visit;
  return text === "" ? `${site.key} ${path}` : `${site.key} ${path}?${text}`;
}
