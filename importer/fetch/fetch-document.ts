import { lookup } from "node:dns";
import type { IncomingMessage } from "node:http";
import http, { type ClientRequest } from "node:http";
import https from "node:https";
import { isIP, type LookupFunction } from "node:net";
import packageFile from "../../package.json" with { type: "json" };
import { type Document, notThere, type OpenDocument, openStream } from "../document.ts";
import {
  DocumentError,
  Interrupted,
  NotModified,
  RefusedDocument,
  UnexpectedAnswer,
  Unreachable,
} from "../document-error.ts";
import { Pace } from "./pace.ts";
import { isPrivateAddress } from "./private-address.ts";

export interface FetchOptions {
  /** Only addresses below it are requested. It may be private, since the operator has set it. */
  base: string;
  /** Body of a POST; without it the request is a GET. */
  json?: unknown;
  headers?: Record<string, string>;
  /** A header with a secret. It appears in no message. */
  key?: { header: string; value: string } | undefined;
  /** From the previous import of this document, so that the source can answer that it has not changed. */
  etag?: string | null | undefined;
  lastModified?: string | null | undefined;
  /** Whether an answer means that the document does not exist yet. */
  isMissing?: (answer: Answer) => boolean;
  /** Shared by all requests to one source. */
  pace?: Pace;
  limits?: FetchLimits;
}

export interface Answer {
  status: number;
  contentType: string;
  /** The first characters, as Latin-1. */
  beginning: string;
}

const defaultLimits: FetchLimits = { quietMs: 60_000, totalMs: 15 * 60_000 };
const noPause = new Pace({ pauseMs: 0 });
/** How much to read of an error's text, or of a document that may be an error's text. */
const peekedBytes = 4_000;

export function webDocument(address: string, options: FetchOptions): Document {
  requireBelow(new URL(address), new URL(options.base));
  return { name: address, open: () => openAddress(address, options) };
}

export async function fetchBytes(
  address: string,
  options: FetchOptions,
  maxBytes: number,
): Promise<{ bytes: Buffer; asOf: Date }> {
  requireBelow(new URL(address), new URL(options.base));
  const { chunks, asOf } = await openAddress(address, options);
  const parts: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of chunks) {
    length += chunk.length;
    if (length > maxBytes) throw new DocumentError("is far larger than expected");
    parts.push(chunk);
  }
  return { bytes: Buffer.concat(parts), asOf };
}

function requireBelow(url: URL, base: URL): void {
  const inside = url.protocol === base.protocol && url.host === base.host && !url.username;
  if (!inside || !url.pathname.startsWith(base.pathname)) {
    throw new DocumentError(`is not below ${base.href}, the only address that is asked`);
  }
}

async function openAddress(address: string, options: FetchOptions): Promise<OpenDocument> {
  const request = requestOf(new URL(address), options);
  const limits = options.limits ?? defaultLimits;
  const { response, ends } = await requestWithRetries(request, options.pace ?? noPause, limits);
  if (response.statusCode !== 200) return refuse(response, options);
  const length = Number(response.headers["content-length"]);
  const { etag, "last-modified": lastModified } = response.headers;
  const opened = openStream(response, Number.isFinite(length) ? length : undefined, {
    asOf: new Date(),
    packed: /gzip/i.test(response.headers["content-encoding"] ?? ""),
    ...(etag && { etag: etag.slice(0, 500) }),
    ...(lastModified && { lastModified: lastModified.slice(0, 100) }),
  });
  const chunks = withReadableErrors(opened.chunks, ends);
  return { ...opened, chunks: await requireThere(chunks, response, options) };
}

function requestOf(url: URL, options: FetchOptions): WebRequest {
  const body = options.json === undefined ? undefined : JSON.stringify(options.json);
  return {
    url,
    body,
    headers: {
      ...options.headers,
      ...(body !== undefined && {
        "Content-Type": "application/json",
        "Content-Length": String(Buffer.byteLength(body)),
      }),
      ...(options.key && { [options.key.header]: options.key.value }),
      ...(options.etag && { "If-None-Match": options.etag }),
      ...(options.lastModified && { "If-Modified-Since": options.lastModified }),
    },
  };
}

const maxTries = 3;
const backOffMs = [2_000, 10_000];
/** If the source asks for a longer wait, the next sync tries again. */
const maxWaitMs = 60_000;

/** Retries when the source is busy or has an error of its own, after the wait that it asks for, else after ours. */
async function requestWithRetries(request: WebRequest, pace: Pace, limits: FetchLimits) {
  for (let tries = 1; ; tries++) {
    const end = await pace.begin();
    const ends = AbortSignal.timeout(limits.totalMs);
    const askedMs = Date.now();
    let response: IncomingMessage;
    try {
      response = await sendRequest(request, ends, limits.quietMs);
    } catch (error) {
      end();
      throw error;
    }
    response.once("close", end);
    pace.onAnswer?.(response.headers, askedMs);
    const status = response.statusCode ?? 0;
    const waitMs = retryAfterMs(response) ?? backOffMs[tries - 1] ?? 0;
    const busy = status === 429 || status >= 500;
    if (!busy || tries === maxTries || waitMs > maxWaitMs) return { response, ends };
    response.destroy();
    await pace.sleep(waitMs);
  }
}

/** The Retry-After header holds seconds or a date. */
function retryAfterMs({ headers }: IncomingMessage): number | undefined {
  const asked = headers["retry-after"]?.trim();
  if (!asked) return undefined;
  if (/^\d{1,9}$/.test(asked)) return Number(asked) * 1000;
  const moment = Date.parse(asked);
  return Number.isNaN(moment) ? undefined : Math.max(0, moment - Date.now());
}

/** Reads the beginning of an error response, to see whether the document just does not exist yet. */
async function refuse(response: IncomingMessage, options: FetchOptions): Promise<never> {
  const status = response.statusCode ?? 0;
  if (status === 304) {
    response.resume();
    throw new NotModified();
  }
  let beginning = "";
  for await (const chunk of response as AsyncIterable<Uint8Array>) {
    beginning += Buffer.from(chunk).toString("latin1");
    if (beginning.length > peekedBytes) break;
  }
  if (options.isMissing?.(answerOf(response, beginning))) throw notThere();
  if (status === 202 && response.headers["x-amzn-waf-action"] !== undefined) {
    throw new RefusedDocument("is refused to programs for now");
  }
  if (status === 401 || status === 403) {
    throw new RefusedDocument(
      options.key ? `refuses the key (${status})` : `is refused (${status})`,
    );
  }
  if (status === 429) throw new RefusedDocument("is refused for now: too many requests (429)");
  throw new UnexpectedAnswer(status);
}

/** Some sources answer 200 for a missing document, so check how its content begins. */
async function requireThere(
  chunks: AsyncGenerator<Uint8Array>,
  response: IncomingMessage,
  { isMissing }: FetchOptions,
): Promise<AsyncIterable<Uint8Array>> {
  if (!isMissing) return chunks;
  const first = await chunks.next();
  const beginning = first.done ? "" : Buffer.from(first.value).toString("latin1", 0, peekedBytes);
  if (isMissing(answerOf(response, beginning))) {
    await chunks.return(undefined);
    response.destroy();
    throw notThere();
  }
  return (async function* () {
    if (first.done) return;
    yield first.value;
    yield* chunks;
  })();
}

function answerOf(response: IncomingMessage, beginning: string): Answer {
  const contentType = (response.headers["content-type"] ?? "").toLowerCase();
  return { status: response.statusCode ?? 0, contentType, beginning };
}

async function* withReadableErrors(
  chunks: AsyncIterable<Uint8Array>,
  ends: AbortSignal,
): AsyncGenerator<Uint8Array> {
  try {
    yield* chunks;
  } catch (error) {
    throw error instanceof DocumentError ? error : unreachable(error as Error, ends);
  }
}

interface FetchLimits {
  /** Idle timeout: until the response begins, and between two chunks. */
  quietMs: number;
  totalMs: number;
}

interface WebRequest {
  url: URL;
  headers: Record<string, string>;
  /** With a body it is a POST. */
  body?: string | undefined;
}

const maxRedirects = 3;

/**
 * Sends one request and follows redirects: on the same host only, and never to a private address, which is checked
 * after the DNS lookup, when connecting. The first address may be private, since the operator has set it.
 */
async function sendRequest(
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

/** Limits the time to connect: some firewalls drop packets silently, so no error would come. */
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

/** Error codes that mean that the source cannot be reached or, once connected, that it is gone. */
const unreachableCodes = [
  "ENOTFOUND",
  "EAI_AGAIN",
  "ENETUNREACH",
  "EHOSTUNREACH",
  "ENETDOWN",
  "ECONNREFUSED",
  "ETIMEDOUT",
];

function unreachable(
  error: NodeJS.ErrnoException & { errors?: NodeJS.ErrnoException[] },
  ends: AbortSignal,
): DocumentError {
  // A host with several addresses gives one error per attempt, inside an AggregateError without a message.
  const cause = error.errors?.[0] ?? error;
  const reason = ends.aborted ? "it took too long" : cause.message || cause.code || cause.name;
  const Kind = unreachableCodes.includes(cause.code ?? "") ? Unreachable : Interrupted;
  return new Kind(`cannot be fetched: ${reason}`);
}

/**
 * Says who we are and where to find us. TED's network lets programs pass that name themselves in this form, as crawlers
 * do. It tests all others for being browsers, which we do not pretend to be.
 */
const userAgent = `Mozilla/5.0 (compatible; Hanked/${packageFile.version}; +https://hanked.ee/)`;
