import type { IncomingHttpHeaders } from "node:http";
import { type PageHead, type SharePicture, sharePicture } from "../site/page-head.ts";
import { HttpError, isHttpError } from "./http-error.ts";
import { PageLifetime } from "./page-lifetime.ts";
import type { RequestContext, SharedContext } from "./request-context.ts";
import { Answer, type PageRequest, type PageRoute, type PostedForm } from "./route.ts";
import type { createRouter } from "./router.ts";
import { ownPath, type Visit } from "./visit.ts";
import { whatFailed } from "./what-failed.ts";

export interface Rendered {
  response: Response;
  lifetime: PageLifetime;
  /** What the picture says that goes along when the page is shared. */
  picture?: SharePicture;
}

/** An answer to a visit. Of a page that is only read no header is looked at; a posted form comes with its own. */
export type Render = (visit: Visit, sent: Sent) => Promise<Rendered>;

interface Sent {
  clientAddress: string;
  /** What the page is known to look at. */
  query?: string;
  form?: { headers: IncomingHttpHeaders; origin: string; body: Buffer };
}

interface RenderParts {
  findRoute: ReturnType<typeof createRouter>;
  shared: SharedContext;
  drawPage(drawn: DrawnPage): string;
  drawError(failed: FailedPage): string;
}

export interface DrawnPage {
  page: PageRoute<unknown>;
  data: unknown;
  head: PageHead;
  request: PageRequest;
}

export type FailedPage = Pick<DrawnPage, "request"> & { status: number };

/** From address to answer: find the route, load its data, draw the page. */
export function createRender(parts: RenderParts): Render {
  return async (visit, sent) => {
    const lifetime = new PageLifetime();
    const context: RequestContext = {
      ...parts.shared,
      site: visit.site,
      requestId: visit.requestId,
      clientAddress: sent.clientAddress,
      lifetime,
    };
    const url = addressOf(visit, sent.query);
    const { route, params } = parts.findRoute(url.pathname);
    const request: PageRequest = { ...context, params, url };
    try {
      if (sent.form && !("post" in route)) throw new HttpError(405, { Allow: "GET, HEAD" });
      if (typeof route === "function") return { response: await route(request), lifetime };
      const loaded = sent.form ? await post(route, request, sent.form) : await route.load(request);
      return { ...answer(parts, route, request, loaded), lifetime };
    } catch (thrown) {
      if (thrown instanceof Response) return { response: thrown, lifetime };
      return { response: fail(parts, request, thrown), lifetime };
    }
  };
}

function answer(
  { drawPage }: RenderParts,
  page: PageRoute<unknown>,
  request: PageRequest,
  loaded: unknown,
): Omit<Rendered, "lifetime"> {
  if (loaded instanceof Response) return { response: loaded };
  const { data, status, headers } =
    loaded instanceof Answer ? loaded : new Answer<unknown>(loaded, 200);
  const head = page.head(data, request.site);
  const response = html(drawPage({ page, data, head, request }), status, headers);
  return { response, picture: sharePicture(head, page.surface, request.site) };
}

/** The error screen. What the visitor or the database has done is no mistake of ours to log. */
function fail({ drawError }: RenderParts, request: PageRequest, thrown: unknown): Response {
  const { status, headers } = isHttpError(thrown) ? thrown : new HttpError(500);
  if (status === 500) {
    request.log.error({ id: request.requestId, error: whatFailed(thrown) }, "route failed");
  }
  return html(drawError({ status, request }), status, headers);
}

function html(document: string, status: number, headers: Record<string, string>): Response {
  const type = { "Content-Type": "text/html; charset=utf-8" };
  return new Response(`<!DOCTYPE html>${document}`, { status, headers: { ...type, ...headers } });
}

function post(
  page: PageRoute<unknown>,
  request: PageRequest,
  { headers, origin, body }: NonNullable<Sent["form"]>,
): Promise<unknown> {
  if (isForeign(headers, origin)) throw new HttpError(400);
  const form: PostedForm = {
    headers,
    fields() {
      const type = { "Content-Type": headers["content-type"] ?? "" };
      return new Response(new Uint8Array(body), { headers: type }).formData();
    },
  };
  return Promise.resolve(page.post?.(request, form));
}

/** Browsers say where a form comes from; old ones, and programs, say nothing. */
function isForeign(headers: IncomingHttpHeaders, origin: string): boolean {
  if (headers.origin !== undefined) return headers.origin !== origin;
  return headers["sec-fetch-site"] === "cross-site";
}

/**
 * A page is the same for everyone who asks for it, so it sees nothing of the visitor: the site's own
 * address, and of the query only what it is known to look at.
 */
function addressOf(visit: Visit, query = ""): URL {
  return new URL(`https://${visit.site.host}${ownPath(visit)}${query && `?${query}`}`);
}
