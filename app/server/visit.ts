import { randomBytes } from "node:crypto";
import type { IncomingMessage } from "node:http";
import proxyAddr from "proxy-addr";
import type { PageQuery } from "../http/page-query.ts";
import type { Site } from "../site/sites.ts";

/** A request's site, path and query, parsed once per request. */
export interface Visit {
  site: Site;
  /** As sent: still percent-encoded, always beginning with one slash or more. */
  path: string;
  query: string;
  /** The part that the route looks at, once it has been parsed. */
  pageQuery?: PageQuery;
  requestId: string;
}

/** Which host is which site, and which proxies are trusted. */
export interface Ingress {
  resolveSite: (host: string | undefined) => Site;
  trustProxy: (address: string, hop: number) => boolean;
}

export function parseVisit(request: IncomingMessage, ingress: Ingress): Visit {
  const url = withoutOrigin(request.url ?? "/");
  const mark = url.indexOf("?");
  return {
    site: ingress.resolveSite(hostOf(request, ingress)),
    path: mark < 0 ? url : url.slice(0, mark),
    query: mark < 0 ? "" : url.slice(mark + 1),
    requestId: randomRequestId(),
  };
}

/** The origin in the visitor's address bar, for comparing with the Origin header of a form. */
export function originOf(request: IncomingMessage, ingress: Ingress): string {
  const secure =
    isProxied(request, ingress) && firstOf(request.headers["x-forwarded-proto"]) === "https";
  return `${secure ? "https" : "http"}://${safeHost(hostOf(request, ingress))}`;
}

/** The visitor's own address: behind trusted proxies, the first one they did not add. */
export function clientAddress(request: IncomingMessage, ingress: Ingress): string {
  return proxyAddr(request, ingress.trustProxy);
}

function hostOf(request: IncomingMessage, ingress: Ingress): string | undefined {
  const forwarded = request.headers["x-forwarded-host"];
  return (forwarded && isProxied(request, ingress) && firstOf(forwarded)) || request.headers.host;
}

function isProxied(request: IncomingMessage, ingress: Ingress): boolean {
  return ingress.trustProxy(request.socket.remoteAddress ?? "", 0);
}

/** `GET http://host/path` is allowed by HTTP/1.1; which site it is, Host alone decides. */
function withoutOrigin(url: string): string {
  if (url.startsWith("/")) return url;
  const rest = url.replace(/^https?:\/\/[^/?]*/i, "");
  return rest.startsWith("?") || rest === "" ? `/${rest}` : rest;
}

function firstOf(header: string | string[] | undefined): string | undefined {
  const text = Array.isArray(header) ? header[0] : header;
  return text?.split(",")[0]?.trim() || undefined;
}

/** `1.2.3.999` and port 99999 match the pattern, but are no valid URL. */
function safeHost(host: string | undefined): string {
  const looksRight = host && /^[\w.-]+(:\d+)?$|^\[[\da-f:.]+\](:\d+)?$/i.test(host);
  return looksRight && URL.canParse(`http://${host}`) ? host : "localhost";
}

const idLength = 12;
let ids = "";
let nextId = 0;

/**
 * For finding a request in the log. Random, since visitors see it and a counter would tell our traffic. Drawn for hundreds of
 * requests at a time: one by one they take two hundredths of a cached page.
 */
function randomRequestId(): string {
  if (nextId >= ids.length) {
    ids = randomBytes(256 * idLength).toString("hex");
    nextId = 0;
  }
  nextId += idLength;
  return ids.slice(nextId - idLength, nextId);
}
