import { lookup } from "node:dns";
import http, { type ClientRequest, type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import packageFile from "../package.json" with { type: "json" };
import { DocumentError, Interrupted, Unreachable } from "./document-error.ts";
import { isPrivateAddress } from "./private-address.ts";

export interface FetchLimits {
  /** Idle timeout: until the response begins, and between two chunks. */
  quietMs: number;
  totalMs: number;
}

export interface WebRequest {
  url: URL;
  headers: Record<string, string>;
  /** With a body it is a POST. */
  body?: string | undefined;
}

const maxRedirects = 3;

/**
 * One request, with its redirects: on the same host only, and never to a private address, which is checked after the DNS
 * lookup, when connecting. The first address may be private, since the operator has set it.
 */
export async function sendRequest(
  { url: first, headers, body }: WebRequest,
  ends: AbortSignal,
  quietMs: number,
): Promise<IncomingMessage> {
  let url = first;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await send({ url, headers, body }, redirects > 0, ends, quietMs);
    const { statusCode = 0 } = response;
    if (![301, 302, 303, 307, 308].includes(statusCode)) return response;
    response.resume();
    if (body !== undefined) throw new DocumentError("is behind a redirect, which is not followed");
    url = resolveRedirect(url, response.headers.location);
  }
  throw new DocumentError("is behind too many redirects");
}

function resolveRedirect(from: URL, location: string | undefined): URL {
  if (!location || !URL.canParse(location, from)) {
    throw new DocumentError("is behind a redirect that leads nowhere");
  }
  const to = new URL(location, from);
  const safe = to.protocol === from.protocol || to.protocol === "https:";
  if (to.hostname !== from.hostname || !safe || to.username) {
    throw new DocumentError(`is redirected to ${to.origin}, which is not asked`);
  }
  return to;
}

function send(
  { url, headers, body }: WebRequest,
  redirected: boolean,
  ends: AbortSignal,
  quietMs: number,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const onError = (error: Error) =>
      reject(error instanceof DocumentError ? error : unreachable(error, ends));
    if (redirected && isIP(bareHost(url)) && isPrivateAddress(bareHost(url))) {
      return onError(insideNetwork());
    }
    const { request } = url.protocol === "https:" ? https : http;
    const outgoing = request(
      url,
      {
        agent: false,
        method: body === undefined ? "GET" : "POST",
        signal: ends,
        timeout: quietMs,
        headers: { "User-Agent": userAgent, "Accept-Encoding": "gzip", ...headers },
        ...(redirected ? { lookup: publicLookup } : {}),
      },
      resolve,
    );
    outgoing.on("timeout", () => outgoing.destroy(new Error(`silent for ${quietMs / 1000} s`)));
    limitConnecting(outgoing);
    outgoing.on("error", onError);
    outgoing.end(body);
  });
}

const connectMs = 15_000;

/** Where packets vanish, as behind some firewalls, nothing else would tell. */
function limitConnecting(outgoing: ClientRequest): void {
  outgoing.once("socket", (socket) => {
    if (!socket.connecting) return;
    const late = Object.assign(new Error("no connection"), { code: "ETIMEDOUT" });
    const timer = setTimeout(() => outgoing.destroy(late), connectMs);
    for (const event of ["connect", "close"]) socket.once(event, () => clearTimeout(timer));
  });
}

function bareHost(url: URL): string {
  return url.hostname.replace(/^\[|\]$/g, "");
}

const publicLookup: LookupFunction = (hostname, options, callback) => {
  lookup(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, "");
    if (addresses.some(({ address }) => isPrivateAddress(address))) {
      return callback(insideNetwork(), "");
    }
    if (options.all) return callback(null, addresses);
    callback(null, addresses[0]?.address ?? "", addresses[0]?.family);
  });
};

function insideNetwork(): DocumentError {
  return new DocumentError("is redirected to an address inside a network");
}

/** Before a connection is made, these mean that there is no way to the sender; afterwards, that it left. */
const noWay = [
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENETUNREACH",
  "EHOSTUNREACH",
  "ENETDOWN",
  "ECONNREFUSED",
  "ETIMEDOUT",
];

export function unreachable(
  error: NodeJS.ErrnoException & { errors?: NodeJS.ErrnoException[] },
  ends: AbortSignal,
): DocumentError {
  // Of a host with several addresses each attempt has an error of its own, and the one around them has no message.
  const cause = error.errors?.[0] ?? error;
  const reason = ends.aborted ? "it took too long" : cause.message || cause.code || cause.name;
  const Kind = noWay.includes(cause.code ?? "") ? Unreachable : Interrupted;
  return new Kind(`cannot be fetched: ${reason}`);
}

/**
 * Who asks, and where to find us. TED's network lets programs pass that name themselves in this shape, as crawlers do, and
 * tests all others for being browsers; which we are not, and do not pose as.
 */
const userAgent = `Mozilla/5.0 (compatible; Hanked/${packageFile.version}; +https://hanked.ee/)`;
