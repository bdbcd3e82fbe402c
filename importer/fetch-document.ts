import { lookup } from "node:dns";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { type Document, openStream, requirePresent } from "./document.ts";
import { DocumentError } from "./document-error.ts";
import { isPrivateAddress } from "./private-address.ts";

export interface FetchLimits {
  /** Idle timeout: until the response begins, and between two chunks. */
  quietMs: number;
  totalMs: number;
}

const defaultLimits: FetchLimits = { quietMs: 60_000, totalMs: 15 * 60_000 };
const maxRedirects = 3;

/**
 * A document at an address below `base`. Redirects are followed on the same host only, and never to a private address,
 * which is checked after the DNS lookup, when connecting. `base` itself may be private, since the operator has set it.
 */
export function webDocument(
  address: string,
  base: string,
  missing: string,
  limits: FetchLimits = defaultLimits,
): Document {
  const url = new URL(address);
  requireBelow(url, new URL(base));
  return {
    name: address,
    async open() {
      const ends = AbortSignal.timeout(limits.totalMs);
      const response = await request(url, ends, limits.quietMs);
      if (response.statusCode !== 200) return refuse(response, missing);
      const length = Number(response.headers["content-length"]);
      const opened = openStream(response, Number.isFinite(length) ? length : undefined);
      return { ...opened, chunks: withReadableErrors(opened.chunks, ends) };
    },
  };
}

function requireBelow(url: URL, base: URL): void {
  const inside = url.protocol === base.protocol && url.host === base.host && !url.username;
  if (!inside || !url.pathname.startsWith(base.pathname)) {
    throw new DocumentError(`is not below ${base.href}, the only address that is asked`);
  }
}

async function request(first: URL, ends: AbortSignal, quietMs: number): Promise<IncomingMessage> {
  let url = first;
  for (let redirects = 0; redirects <= maxRedirects; redirects++) {
    const response = await sendRequest(url, redirects > 0, ends, quietMs);
    const { statusCode = 0 } = response;
    if (![301, 302, 303, 307, 308].includes(statusCode)) return response;
    response.resume();
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

function sendRequest(
  url: URL,
  redirected: boolean,
  ends: AbortSignal,
  quietMs: number,
): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const onError = (error: Error) =>
      reject(error instanceof DocumentError ? error : unreachable(error, ends));
    if (redirected && isIP(url.hostname.replace(/^\[|\]$/g, "")) && isPrivateHost(url)) {
      return onError(insideNetwork());
    }
    const { get } = url.protocol === "https:" ? https : http;
    const outgoing = get(
      url,
      {
        agent: false,
        signal: ends,
        timeout: quietMs,
        headers: { "User-Agent": "hanked-importer", "Accept-Encoding": "gzip" },
        ...(redirected ? { lookup: publicLookup } : {}),
      },
      resolve,
    );
    outgoing.on("timeout", () => outgoing.destroy(new Error(`silent for ${quietMs / 1000} s`)));
    outgoing.on("error", onError);
  });
}

function isPrivateHost(url: URL): boolean {
  return isPrivateAddress(url.hostname.replace(/^\[|\]$/g, ""));
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

/** Reads the beginning of an error response, which tells whether the document only does not exist yet. */
async function refuse(response: IncomingMessage, missing: string): Promise<never> {
  let text = "";
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    text += Buffer.from(chunk).toString("latin1");
    if (text.length > 4_000) break;
  }
  requirePresent(text, missing);
  throw new DocumentError(`was not sent: the answer is ${response.statusCode}`);
}

async function* withReadableErrors(chunks: AsyncIterable<Uint8Array>, ends: AbortSignal) {
  try {
    yield* chunks;
  } catch (error) {
    throw error instanceof DocumentError ? error : unreachable(error as Error, ends);
  }
}

function insideNetwork(): DocumentError {
  return new DocumentError("is redirected to an address inside a network");
}

function unreachable(error: Error, ends: AbortSignal): DocumentError {
  const reason = ends.aborted ? "it took too long" : error.message;
  return new DocumentError(`cannot be fetched: ${reason}`);
}
