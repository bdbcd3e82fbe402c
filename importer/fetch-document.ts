import { lookup } from "node:dns";
import http, { type IncomingMessage } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import { type Document, openStream, requirePresent } from "./document.ts";
import { DocumentError } from "./document-error.ts";
import { isPrivateAddress } from "./private-address.ts";

export interface FetchLimits {
  /** Until the answer begins, and between two pieces of it. */
  quietMs: number;
  totalMs: number;
}

const patience: FetchLimits = { quietMs: 60_000, totalMs: 15 * 60_000 };
const mostRedirects = 3;

/**
 * A document at an address below `base`. Redirects are followed on the same host only, and never to
 * an address inside a network: that is checked where the connection is made, after the name was
 * looked up. `base` itself may be anywhere: whoever runs the site has set it.
 */
export function webDocument(
  address: string,
  base: string,
  missing: string,
  limits: FetchLimits = patience,
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
      return { ...opened, chunks: explained(opened.chunks, ends) };
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
  for (let redirects = 0; redirects <= mostRedirects; redirects++) {
    const response = await ask(url, redirects > 0, ends, quietMs);
    const { statusCode = 0 } = response;
    if (![301, 302, 303, 307, 308].includes(statusCode)) return response;
    response.resume();
    url = followed(url, response.headers.location);
  }
  throw new DocumentError("is behind too many redirects");
}

function followed(from: URL, location: string | undefined): URL {
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

function ask(
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
    const asked = get(
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
    asked.on("timeout", () => asked.destroy(new Error(`silent for ${quietMs / 1000} s`)));
    asked.on("error", onError);
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

/** An answer that is an error is short: its beginning tells whether it says that there is nothing. */
async function refuse(response: IncomingMessage, missing: string): Promise<never> {
  let text = "";
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    text += Buffer.from(chunk).toString("latin1");
    if (text.length > 4_000) break;
  }
  requirePresent(text, missing);
  throw new DocumentError(`was not sent: the answer is ${response.statusCode}`);
}

async function* explained(chunks: AsyncIterable<Uint8Array>, ends: AbortSignal) {
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
