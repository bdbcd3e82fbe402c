import type { IncomingMessage } from "node:http";
import { createRequestHandler, RouterContextProvider, type ServerBuild } from "react-router";
import { PageLifetime } from "./page-lifetime.ts";
import type { RequestContext, requestContext } from "./request-context.ts";
import type { Visit } from "./visit.ts";

export interface Rendered {
  response: Response;
  lifetime: PageLifetime;
}

export type Render = (request: Request, visit: Visit, clientAddress: string) => Promise<Rendered>;

type SharedContext = Pick<
  RequestContext,
  "hosts" | "signupUrl" | "gtmId" | "query" | "cpv" | "leads" | "log"
>;

/**
 * React Router as a function from request to response. The context's key must be the very object
 * that the bundled routes use, so the bundle itself hands it out (see entry.server.tsx).
 */
export function createRender(build: ServerBuild, mode: string, shared: SharedContext): Render {
  const handle = createRequestHandler(build, mode);
  const entry = build.entry.module as unknown as { requestContext: typeof requestContext };
  return async (request, visit, clientAddress) => {
    const lifetime = new PageLifetime();
    const context = new RouterContextProvider();
    context.set(entry.requestContext, {
      ...shared,
      site: visit.site,
      requestId: visit.requestId,
      clientAddress,
      lifetime,
    });
    return { response: await handle(request, context), lifetime };
  };
}

/**
 * A page is the same for everyone who asks for it, so it is asked for with nothing of the visitor:
 * the site's own address, no headers, and no signal, for a visitor who leaves must not spoil it.
 */
export function pageRequest(visit: Visit, query = ""): Request {
  const search = query && `?${query}`;
  return new Request(`https://${visit.site.host}${collapseSlashes(visit.path)}${search}`, {
    headers: { Accept: "text/html" },
  });
}

/** A form post or a request for data: as sent, with the origin that the browser sees. */
export function directRequest(
  visit: Visit,
  origin: string,
  sent: IncomingMessage,
  body?: Buffer,
): Request {
  const headers = new Headers();
  for (const [name, value] of Object.entries(sent.headers)) {
    if (value !== undefined && !name.startsWith(":")) headers.set(name, String(value));
  }
  const path = collapseSlashes(visit.path);
  const query = path === "/" && sent.method === "POST" ? withIndex(visit.query) : visit.query;
  return new Request(`${origin}${path}${query && `?${query}`}`, {
    method: sent.method ?? "GET",
    headers,
    ...(body?.length && { body: new Uint8Array(body) }),
  });
}

/** Without it React Router takes a form posted to `/` for the layout's, which has no use for it. */
function withIndex(query: string): string {
  if (new URLSearchParams(query).getAll("index").includes("")) return query;
  return query === "" ? "index" : `index&${query}`;
}

/** `//evil.example` and `/\evil.example` are paths of ours that do not exist, not other hosts. */
function collapseSlashes(path: string): string {
  return path.replace(/^[/\\]+/, "/");
}
