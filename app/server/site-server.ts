import type { IncomingMessage, RequestListener } from "node:http";
import { setTimeout } from "node:timers/promises";
import { redirect } from "../http/reply.ts";
import { senderOf } from "../http/sender.ts";
import type { Match } from "../routing/router.ts";
import { paths, picturedPath } from "../site/paths.ts";
import type { Asked, SiteServer } from "./asked.ts";
import { keepCampaign } from "./campaign-redirect.ts";
import { hasDuplicateHost } from "./duplicate-host.ts";
import { cacheKey, noQuery, queryOf, renderOnce } from "./make-page.ts";
import { isReady, type Page, sendPage } from "./page.ts";
import { isMalformed, looksLikeFile } from "./path-rules.ts";
import { BodyTooLarge, readBody } from "./request-body.ts";
import { ownHeaders, send, sendHealth, sendPlain, sendReply } from "./send-answer.ts";
import { describePicture, sendPicture } from "./share-picture.ts";
import { clientAddress, originOf, parseVisit, type Visit } from "./visit.ts";

/**
 * A request's way: which site → kept page or built file → health → route.
 * The first two are ready bytes, which is where most of the speed comes from.
 */
export function createSiteServer(server: SiteServer): RequestListener {
  return (request, response) => {
    const started = performance.now();
    const visit = parseVisit(request, server.ingress);
    const duplicate = hasDuplicateHost(request);
    const reading = !duplicate && (request.method === "GET" || request.method === "HEAD");
    const kept = reading ? findKept(server, request, visit) : undefined;
    const page = kept && keepCampaign(request, kept, visit, server.ingress);
    if (page && isReady(page, request)) {
      const bytes = sendPage(request, response, page, visit.requestId);
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
    response.once("close", () => {
      const bytes = Number(response.getHeader("content-length") ?? 0);
      const outcome = kept ? "hit" : "miss";
      const status = response.headersSent ? response.statusCode : wentAway;
      server.report.answered(request, visit, status, bytes, started, outcome);
    });
    const asked = { server, request, response, visit };
    if (duplicate) return sendPlain(asked, 400);
    answer(asked, kept).catch((error) => {
      // Whoever breaks off a request makes no mistake of ours.
      if (response.destroyed) return;
      server.report.failed(error, visit);
      sendPlain(asked, 500);
    });
  };
}

/** In the log, of a request that nobody waited for; as nginx has it. */
const wentAway = 499;

function findKept(server: SiteServer, request: IncomingMessage, visit: Visit): Page | undefined {
  let match: Match | undefined;
  let query = noQuery;
  // Without a query, as nearly always, the path is all there is to know.
  if (visit.query !== "") {
    match = isMalformed(visit.path) ? undefined : server.pages.find(visit.path);
    if (!match) return undefined;
    query = queryOf(match, visit);
  }
  const key = cacheKey(visit, query);
  const makeAnew = () => {
    const found = match ?? server.pages.find(visit.path);
    if (!found) return;
    const failed = (error: unknown) => server.report.failed(error, visit);
    renderOnce(server, found, visit, clientAddress(request, server.ingress)).catch(failed);
  };
  return server.cache.find(key) ?? server.cache.findOutdated(key, makeAnew);
}

/** The page is one that is kept, but not in a coding that the visitor accepts. */
async function answer(asked: Asked, kept: Page | undefined): Promise<void> {
  const { server, request, visit } = asked;
  const method = request.method ?? "GET";
  const health = await server.health.report(visit.path);
  if (health) return sendHealth(asked, health);
  if (isMalformed(visit.path)) return sendPlain(asked, 400);
  if (!["GET", "HEAD", "POST"].includes(method)) return sendPlain(asked, 405);

  const pictured = picturedPath(visit.path);
  const match = server.pages.find(pictured ?? visit.path);
  const address = clientAddress(request, server.ingress);
  const share = method === "POST" ? server.fairShare.forms : server.fairShare.pages;
  const cost = pictured ? costOfPicture : match ? match.route.cost : costOfNothing;
  const wait = share.take(senderOf(address), cost);
  if (wait !== undefined) return refuse(asked, wait);

  if (!match && (pictured || looksLikeFile(visit.path))) return sendPlain(asked, 404);
  if (method === "POST") return answerForm(asked, match, address);
  if (!match) return sendReply(asked, redirect(paths.home(), 302));
  if (pictured)
    return answerPicture(asked, match, { ...visit, path: pictured, query: "" }, address);
  // One page, one address: any other spelling of it is led there.
  if (match.path !== visit.path) {
    const { text } = queryOf(match, visit);
    return sendReply(asked, redirect(match.path + (text && `?${text}`), 301));
  }
  const page = kept ?? (await renderOnce(server, match, visit, address));
  if (visit.path === "/") server.onFormServed();
  const key = cacheKey(visit, queryOf(match, visit));
  // One that is not kept is compressed for this visitor alone.
  await send(asked, page.plain ? page : await server.cache.readyOnce(key, page, request));
}

/** A picture is drawn in tens of milliseconds; to say that nothing is there is a tenth of the work of a page. */
const costOfPicture = 5;
const costOfNothing = 0.1;

const pauseMs = 250;
const mostPaused = 200;
let paused = 0;

/**
 * Too many for one visitor. The answer takes its time: who sends the next request when the last is answered is
 * then slow, and we have hardly anything to do. Only so many are kept waiting, for each holds a connection.
 */
async function refuse(asked: Asked, waitSeconds: number): Promise<void> {
  if (paused < mostPaused) {
    paused += 1;
    await setTimeout(pauseMs);
    paused -= 1;
  }
  sendPlain(asked, 429, { "Retry-After": String(waitSeconds) });
}

async function answerForm(asked: Asked, match: Match | undefined, address: string): Promise<void> {
  const { server, request, response, visit } = asked;
  if (!match) return sendPlain(asked, 405);
  try {
    const form = {
      headers: request.headers,
      origin: originOf(request, server.ingress),
      body: await readBody(request),
    };
    const { reply } = await server.pages.render(match, visit, { clientAddress: address, form });
    await sendReply(asked, reply);
  } catch (error) {
    if (!(error instanceof BodyTooLarge)) throw error;
    // The rest of the body is not worth reading.
    response.setHeader("Connection", "close");
    sendPlain(asked, 413);
  }
}

/** Of the page that names it, and of no other: so no one can have us draw words of their own. */
async function answerPicture(asked: Asked, match: Match, shown: Visit, address: string) {
  const { server, request, response, visit } = asked;
  if (match.path !== shown.path) return sendPlain(asked, 404);
  const page =
    server.cache.find(cacheKey(shown, noQuery)) ??
    (await renderOnce(server, match, shown, address));
  if (page.status === 503) return sendPlain(asked, 503);
  const facts = describePicture(page, visit);
  if (!facts) return sendPlain(asked, 404);
  const image = await server.shareImages.find(facts);
  if (!image) return sendPlain(asked, 503);
  sendPicture(request, response, image, ownHeaders(asked));
}
