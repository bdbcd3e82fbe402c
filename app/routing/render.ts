import type { IncomingHttpHeaders } from "node:http";
import { traceOf } from "../../db/failures.ts";
import type { PageContext, SharedContext } from "../http/page-context.ts";
import { PageLifetime } from "../http/page-lifetime.ts";
import type { PostedForm } from "../http/posted-form.ts";
import { parseFields } from "../http/posted-form.ts";
import { HttpError, Reply } from "../http/reply.ts";
import { type PageHead, type SharePicture, sharePicture } from "../site/page-head.ts";
import { Answer, Missing, type PageRequest, type PageRoute, surfaceOf } from "./route.ts";
import type { Match } from "./router.ts";
import type { SiteServices } from "./site-services.ts";

export interface Rendered {
  reply: Reply;
  /** The same `Reply` object answers many requests. */
  isRepeated?: true;
  lifetime: PageLifetime;
  /** The page's share image. */
  picture?: SharePicture;
}

/** Renders a route's answer. A GET's headers are not passed in, since its page is cached for everyone. */
export type Render = (match: Match, visit: VisitFacts, input: RenderInput) => Promise<Rendered>;

type VisitFacts = Pick<PageContext, "site" | "requestId">;

interface RenderInput {
  /** Normalised by the route's `query`. */
  query?: string;
  form?: Omit<PostedForm, "fields"> & { origin: string; body: Buffer };
}

interface RenderParts {
  shared: SharedContext & SiteServices;
  renderPage(loaded: LoadedPage): string;
  renderError(failed: FailedPage): string;
}

export interface LoadedPage {
  page: PageRoute<unknown>;
  data: unknown;
  head: PageHead;
  request: PageRequest;
}

export type FailedPage = Pick<LoadedPage, "request"> & { status: number };

/** Loads a route's data and renders its page. */
export function createRender(parts: RenderParts): Render {
  const missing: MissingReplies = new Map();
  return async ({ route, params, path }, { site, requestId }, { query, form }) => {
    const lifetime = new PageLifetime();
    // A page is cached for everyone, so its URL has the site's own host, not the one that was asked for.
    const url = new URL(`https://${site.host}${path}${query ? `?${query}` : ""}`);
    const request: PageRequest = {
      ...parts.shared,
      site,
      requestId,
      lifetime,
      params,
      url,
    };
    try {
      if (form && !("post" in route)) throw new HttpError(405, { Allow: "GET, HEAD" });
      if ("answer" in route) return { reply: await route.answer(request), lifetime };
      const loaded = form ? await post(route, request, form) : await route.load(request);
      if (loaded instanceof Missing) {
        const reply = missingReply(missing, route, request, () =>
          answer(parts, route, request, loaded),
        );
        return { reply, isRepeated: true, lifetime };
      }
      return { ...answer(parts, route, request, loaded), lifetime };
    } catch (thrown) {
      if (thrown instanceof Reply) return { reply: thrown, lifetime };
      return { reply: fail(parts, request, thrown), lifetime };
    }
  };
}

/** By route, then by site; never by the requested path, which anyone can vary. */
type MissingReplies = Map<PageRoute<unknown>, Map<string, Reply>>;

/** Answers thousands of requests for missing things with copies of one reply. */
function missingReply(
  missing: MissingReplies,
  route: PageRoute<unknown>,
  { site }: PageRequest,
  render: () => Pick<Rendered, "reply">,
): Reply {
  const ofRoute = missing.get(route) ?? new Map<string, Reply>();
  missing.set(route, ofRoute);
  const reply = ofRoute.get(site.key) ?? render().reply;
  ofRoute.set(site.key, reply);
  return reply;
}

function answer(
  { renderPage }: RenderParts,
  page: PageRoute<unknown>,
  request: PageRequest,
  loaded: unknown,
): Omit<Rendered, "lifetime"> {
  if (loaded instanceof Reply) return { reply: loaded };
  const { data, status, headers } =
    loaded instanceof Answer ? loaded : new Answer<unknown>(loaded, 200);
  const head = page.head(data, request.site);
  const reply = html(renderPage({ page, data, head, request }), status, headers);
  return { reply, picture: sharePicture(head, surfaceOf(page, data), request.site) };
}

/** The error screen. Only a 500 is logged: other errors are the visitor's, or a database that is down. */
function fail({ renderError }: RenderParts, request: PageRequest, thrown: unknown): Reply {
  const { status, headers } = thrown instanceof HttpError ? thrown : new HttpError(500);
  if (status === 500) {
    request.log.error({ id: request.requestId, error: traceOf(thrown) }, "route failed");
  }
  return html(renderError({ status, request }), status, headers);
}

function html(document: string, status: number, headers: Record<string, string>): Reply {
  const type = { "Content-Type": "text/html; charset=utf-8" };
  return new Reply(`<!DOCTYPE html>${document}`, status, { ...type, ...headers });
}

function post(
  page: PageRoute<unknown>,
  request: PageRequest,
  { headers, tooMany, origin, body }: NonNullable<RenderInput["form"]>,
): Promise<unknown> {
  if (!page.fromAnywhere && isCrossOrigin(headers, origin)) throw new HttpError(400);
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
