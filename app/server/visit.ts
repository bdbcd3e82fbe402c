import { randomBytes } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import proxyAddr from "proxy-addr";
import type { PageQuery } from "../http/page-request.ts";
import type { Site } from "../site/sites.ts";

/** A request's site, path and query, parsed once per request. */
export interface Visit {
  request: IncomingMessage;
  response: ServerResponse;
  site: Site;
  /** As sent: still percent-encoded, always beginning with one slash or more. */
  path: string;
  query: string;
  /** The part of the query that the route uses, once it has been parsed. */
  pageQuery?: PageQuery;
  requestId: string;
  /** Length of the body that was sent; 0 before. */
  bytes: number;
}

/** Which host is which site, and which proxies are trusted. */
export interface Ingress {
  resolveSite: (host: string | undefined) => Site;
  trustProxy: (address: string, hop: number) => boolean;
}

export function parseVisit(
  request: IncomingMessage,
  response: ServerResponse,
  ingress: Ingress,
): Visit {
  const url = withoutOrigin(request.url ?? "/");
  const mark = url.indexOf("?");
  return {
    request,
    response,
    site: ingress.resolveSite(hostOf(request, ingress)),
    path: mark < 0 ? url : url.slice(0, mark),
    query: mark < 0 ? "" : url.slice(mark + 1),
    requestId: randomRequestId(),
    bytes: 0,
  };
}

/** The origin in the visitor's address bar, for comparing with the Origin header of a form. */
export function originOf(request: IncomingMessage, ingress: Ingress): string {
  const secure =
    isProxied(request, ingress) && firstOf(request.headers["x-forwarded-proto"]) === "https";
  return `${secure ? "https" : "http"}://${safeHost(hostOf(request, ingress))}`;
}

/**
 * The visitor's own address: behind trusted proxies, the first one they did not add. Empty if the connection was reset before its
 * request is looked at, for then the system no longer knows whose it was.
 */
export function clientAddress(request: IncomingMessage, ingress: Ingress): string {
  return proxyAddr(request, ingress.trustProxy) || "";
}

/** The host that was asked for, as sent. */
export function hostOf(request: IncomingMessage, ingress: Ingress): string | undefined {
  const forwarded = request.headers["x-forwarded-host"];
  return (forwarded && isProxied(request, ingress) && firstOf(forwarded)) || request.headers.host;
}

function isProxied(request: IncomingMessage, ingress: Ingress): boolean {
  return ingress.trustProxy(request.socket.remoteAddress ?? "", 0);
}

/** HTTP/1.1 allows `GET http://host/path`; the Host header alone decides the site. */
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
 * An id to find a request in the log. Random, since visitors see it and a counter would reveal our traffic. Drawn for
 * hundreds of requests at a time: one by one takes two hundredths of a cached page.
 */
function randomRequestId(): string {
  if (nextId >= ids.length) {
    ids = randomBytes(256 * idLength).toString("hex");
    nextId = 0;
  }
  nextId += idLength;
  return ids.slice(nextId - idLength, nextId);
}

/**
 * Whether a request names its host more than once, which RFC 9112 §3.2 answers with 400: Node takes the
 * first, while a proxy or cache in front may have taken the last. Runs for every request, so it compares
 * the length of a name first.
 */
export function hasDuplicateHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === "host") hosts += 1;
  }
  return hosts > 1;
}

/** Whether a path is answered with 400 before any route is looked up. */
export function isMalformed(path: string): boolean {
  let decoded: string;
  try {
    decoded = decodeURIComponent(path);
  } catch {
    return true;
  }
  // biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are the point
  if (!path.startsWith("/") || /[\u0000-\u001f]/.test(decoded)) return true;
  // Browsers resolve dot segments themselves; a client that sends them is probing.
  return /[/\\]\.{1,2}([/\\]|$)/.test(decoded);
}

/** An unknown page is redirected to the landing page; an unknown file is a 404. */
export function looksLikeFile(path: string): boolean {
  const decoded = decodeURIComponent(path);
  return /^[/\\]+(assets|api)([/\\]|$)/.test(decoded) || /\.[a-z0-9]{1,8}$/i.test(decoded);
}
