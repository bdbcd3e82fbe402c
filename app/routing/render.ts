import type { IncomingHttpHeaders } from "node:http";
import { traceOf } from "../../db/failures.ts";
import { PageLifetime } from "../http/page-request.ts";
import { type PostedForm, parseFields } from "../http/posted-form.ts";
import { HttpError, notFound, Reply } from "../http/reply.ts";
import { type PageHead, sharePicture } from "../site/page-head.ts";
import type { Site } from "../site/sites.ts";
import type { Html } from "../ui/html.ts";
import {
  Answer,
  Missing,
  type PageRoute,
  type ProgramMessage,
  type RouteRequest,
  type SharedServices,
  surfaceOf,
} from "./route.ts";
import type { FindRoute, Match } from "./router.ts";

/** The routes of a site, made by app/entry.server.tsx. */
export interface SitePages {
  find: FindRoute;
  render: Render;
  /** Renders a page without data or scripts, for answers given before any route is asked. */
  renderBrief(site: Site, facts: BriefFacts): string;
}

export interface BriefFacts {
  status: number;
  text: string;
}

/** Renders a route's answer. A GET's headers are not passed in, since its page is cached for everyone. */
type Render = (match: Match, visit: VisitFacts, input: RenderInput) => Promise<Reply>;

type VisitFacts = Pick<RouteRequest, "site" | "requestId">;

interface RenderInput {
  /** Normalised by the route's `query`. */
  query?: string;
  form?: Omit<PostedForm, "fields"> & { origin: string; body: Buffer };
  /** A program's message, for a route that receives them. */
  message?: ProgramMessage;
}

interface RenderParts {
  shared: SharedServices;
  renderPage(loaded: LoadedPage): Html;
  renderError(failed: FailedPage): Html;
}

export interface LoadedPage {
  page: PageRoute<unknown>;
  data: unknown;
  head: PageHead;
  request: RouteRequest;
}

export type FailedPage = Pick<LoadedPage, "request"> & { status: number };

/** Loads a route's data and renders its page. */
export function createRender(parts: RenderParts): Render {
  const missing: MissingReplies = new Map();
  return async ({ route, params, path }, { site, requestId }, { query, form, message }) => {
    const lifetime = new PageLifetime();
    // A page is cached for everyone, so its URL has the site's own host, not the one that was asked for.
    const url = new URL(`https://${site.host}${path}${query ? `?${query}` : ""}`);
    const request: RouteRequest = { ...parts.shared, site, requestId, lifetime, params, url };
    const respond = async (): Promise<Reply> => {
      if ("part" in route && route.part && !request.open[route.part]) return notFound();
      if (message && "receive" in route && route.receive) return route.receive(request, message);
      if (form && !("post" in route)) throw new HttpError(405, { Allow: "GET, HEAD" });
      if ("answer" in route) return route.answer(request);
      const loaded = form ? await post(route, request, form) : await route.load(request);
      const render = () => toReply(parts, route, request, loaded);
      return loaded instanceof Missing ? missingReply(missing, route, site, render) : render();
    };
    const reply = await respond().catch((thrown: unknown) =>
      thrown instanceof Reply ? thrown : fail(parts, request, thrown),
    );
    reply.lifetime = lifetime;
    return reply;
  };
}

/** By route, then by site; never by the requested path, which anyone can vary. */
type MissingReplies = Map<PageRoute<unknown>, Map<string, Reply>>;

/** Answers thousands of requests for missing things with copies of one reply. */
function missingReply(
  missing: MissingReplies,
  route: PageRoute<unknown>,
  { key }: Site,
  render: () => Reply,
): Reply {
  const ofRoute = missing.get(route) ?? new Map<string, Reply>();
  missing.set(route, ofRoute);
  const reply = ofRoute.get(key) ?? render();
  reply.isRepeated = true;
  ofRoute.set(key, reply);
  return reply;
}

function toReply(
  { renderPage }: RenderParts,
  page: PageRoute<unknown>,
  request: RouteRequest,
  loaded: unknown,
): Reply {
  if (loaded instanceof Reply) return loaded;
  const { data, status, headers } =
    loaded instanceof Answer ? loaded : new Answer<unknown>(loaded, 200);
  const head = page.head(data, request.site);
  const reply = html(renderPage({ page, data, head, request }), status, headers);
  reply.picture = sharePicture(head, surfaceOf(page, data), request.site);
  return reply;
}

/** The error screen. Only a 500 is logged: other errors are the visitor's, or a database that is down. */
function fail({ renderError }: RenderParts, request: RouteRequest, thrown: unknown): Reply {
  const { status, headers } = thrown instanceof HttpError ? thrown : new HttpError(500);
  if (status === 500) {
    request.log.error({ id: request.requestId, error: traceOf(thrown) }, "route failed");
  }
  return html(renderError({ status, request }), status, headers);
}

function html(document: Html, status: number, headers: Record<string, string>): Reply {
  const type = { "Content-Type": "text/html; charset=utf-8" };
  return new Reply(document.toBuffer(), status, { ...type, ...headers });
}

function post(
  page: PageRoute<unknown>,
  request: RouteRequest,
  { headers, tooMany, origin, body }: NonNullable<RenderInput["form"]>,
): Promise<unknown> {
  if (!page.allowCrossOrigin && isCrossOrigin(headers, origin)) throw new HttpError(400);
  const form: PostedForm = {
    headers,
    tooMany,
    fields: () => parseFields(body, headers["content-type"] ?? ""),
  };
  return Promise.resolve(page.post?.(request, form));
}

/** Checks the headers that browsers send; without any, as from old browsers and programs, the form is accepted. */
function isCrossOrigin(headers: IncomingHttpHeaders, origin: string): boolean {
  if (headers.origin !== undefined) return headers.origin !== origin;
  return headers["sec-fetch-site"] === "cross-site";
}
