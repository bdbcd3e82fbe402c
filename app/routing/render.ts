import type { IncomingHttpHeaders } from "node:http";
import { traceOf } from "../../db/failures.ts";
import { parseFields } from "../http/form-fields.ts";
import { HttpError, isHttpError } from "../http/http-error.ts";
import type { PageContext, SharedContext } from "../http/page-context.ts";
import { PageLifetime } from "../http/page-lifetime.ts";
import type { PostedForm } from "../http/posted-form.ts";
import { Reply } from "../http/reply.ts";
import { type PageHead, type SharePicture, sharePicture } from "../site/page-head.ts";
import { Answer, type PageRequest, type PageRoute } from "./route.ts";
import type { Match } from "./router.ts";
import type { SiteServices } from "./site-services.ts";

export interface Rendered {
  reply: Reply;
  lifetime: PageLifetime;
  /** What the picture says that goes along when the page is shared. */
  picture?: SharePicture;
}

/** An answer to a visit. Of a page that is only read no header is looked at; a posted form comes with its own. */
export type Render = (match: Match, asked: Asked, sent: Sent) => Promise<Rendered>;

/** On which site, and the name of the request in the log. */
type Asked = Pick<PageContext, "site" | "requestId">;

interface Sent {
  clientAddress: string;
  /** What the route looks at, as its own `query` has written it. */
  query?: string;
  form?: { headers: IncomingHttpHeaders; origin: string; body: Buffer };
}

interface RenderParts {
  shared: SharedContext & SiteServices;
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

/** From a route to its answer: load its data, draw the page. */
export function createRender(parts: RenderParts): Render {
  return async ({ route, params, path }, { site, requestId }, { clientAddress, query, form }) => {
    const lifetime = new PageLifetime();
    // A page is the same for everyone who asks for it, so it sees nothing of the visitor: the site's own address.
    const url = new URL(`https://${site.host}${path}${query ? `?${query}` : ""}`);
    const request: PageRequest = {
      ...parts.shared,
      site,
      requestId,
      clientAddress,
      lifetime,
      params,
      url,
    };
    try {
      if (form && !("post" in route)) throw new HttpError(405, { Allow: "GET, HEAD" });
      if ("answer" in route) return { reply: await route.answer(request), lifetime };
      const loaded = form ? await post(route, request, form) : await route.load(request);
      return { ...answer(parts, route, request, loaded), lifetime };
    } catch (thrown) {
      if (thrown instanceof Reply) return { reply: thrown, lifetime };
      return { reply: fail(parts, request, thrown), lifetime };
    }
  };
}

function answer(
  { drawPage }: RenderParts,
  page: PageRoute<unknown>,
  request: PageRequest,
  loaded: unknown,
): Omit<Rendered, "lifetime"> {
  if (loaded instanceof Reply) return { reply: loaded };
  const { data, status, headers } =
    loaded instanceof Answer ? loaded : new Answer<unknown>(loaded, 200);
  const head = page.head(data, request.site);
  const reply = html(drawPage({ page, data, head, request }), status, headers);
  return { reply, picture: sharePicture(head, page.surface, request.site) };
}

/** The error screen. What the visitor or the database has done is no mistake of ours to log. */
function fail({ drawError }: RenderParts, request: PageRequest, thrown: unknown): Reply {
  const { status, headers } = isHttpError(thrown) ? thrown : new HttpError(500);
  if (status === 500) {
    request.log.error({ id: request.requestId, error: traceOf(thrown) }, "route failed");
  }
  return html(drawError({ status, request }), status, headers);
}

function html(document: string, status: number, headers: Record<string, string>): Reply {
  const type = { "Content-Type": "text/html; charset=utf-8" };
  return new Reply(`<!DOCTYPE html>${document}`, status, { ...type, ...headers });
}

function post(
  page: PageRoute<unknown>,
  request: PageRequest,
  { headers, origin, body }: NonNullable<Sent["form"]>,
): Promise<unknown> {
  if (isForeign(headers, origin)) throw new HttpError(400);
  const form: PostedForm = {
    headers,
    fields: () => parseFields(body, headers["content-type"] ?? ""),
  };
  return Promise.resolve(page.post?.(request, form));
}

/** Browsers say where a form comes from; old ones, and programs, say nothing. */
function isForeign(headers: IncomingHttpHeaders, origin: string): boolean {
  if (headers.origin !== undefined) return headers.origin !== origin;
  return headers["sec-fetch-site"] === "cross-site";
}
