import { transcode } from "node:buffer";
import type { IncomingMessage, ServerResponse } from "node:http";
import { crc32 } from "node:zlib";
import { lowerCased, type Reply } from "../http/reply.ts";
import type { SharePicture } from "../site/page-head.ts";
import { type Coding, compress, decompressBrotli, preferredCoding } from "./compress.ts";
import { inertPolicy } from "./security-headers.ts";

/** A finished answer. A cached one is compressed once and sent many times. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  etag: string;
  /** Bodies that are ready to be sent, by encoding. */
  bodies: Partial<Record<Coding, Body>>;
  /** Uncompressed body; absent in cached pages. */
  plain?: Buffer;
  /** Length of the uncompressed body, in bytes. */
  length: number;
  /** Whether it is already compressed as far as it can be. */
  recompressed: boolean;
  /** What it is counted as, if programs ask for it. */
  usage?: string | undefined;
  /** Its share image. */
  picture?: SharePicture | undefined;
}

/**
 * A body in the form that Node sends fastest: headers as a flat list, the request id last, and the body as a latin1
 * string, which Node writes together with the headers in one piece. A large body stays a buffer, which slow readers
 * share.
 */
interface Body {
  headers: (string | number)[];
  bytes: string | Buffer;
}

const maxStringBytes = 64 * 1024;

/** Smaller bodies are not worth compressing. */
const smallest = 200;

/** Not compressed yet: `readyPage` does it in the encoding asked for, `packPage` for the cache. */
export function createPage(
  reply: Reply,
  caching: string,
  common: Record<string, string>,
  policy = inertPolicy,
): Page {
  const plain = typeof reply.body === "string" ? encode(reply.body) : reply.body;
  // Tells versions of a page apart, no more; a hash that nobody can forge takes twenty times as long.
  const etag = `W/"${crc32(plain).toString(36)}-${plain.length.toString(36)}"`;
  const headers: Record<string, string> = {
    ...common,
    "cache-control": caching,
    vary: "Accept-Encoding",
    "content-security-policy": isHtml(reply) ? policy : inertPolicy,
    ...reply.headers,
  };
  return {
    status: reply.status,
    headers,
    etag,
    bodies: {},
    plain,
    length: plain.length,
    recompressed: false,
  };
}

const scratch = Buffer.allocUnsafeSlow(512 * 1024);

/**
 * `Buffer.from` in a fifth of the time. A string with any character beyond Latin-1 is UTF-16 inside V8, whose own
 * conversion to UTF-8 goes character by character.
 */
function encode(text: string): Buffer {
  if (text.length > scratch.length / 2) return Buffer.from(text);
  const written = scratch.write(text, "utf16le");
  try {
    return transcode(scratch.subarray(0, written), "utf16le", "utf8");
  } catch {
    // The text holds half a surrogate pair.
    return Buffer.from(text);
  }
}

/** A built file as a page. One that was not worth compressing has the same body in every encoding. */
export function filePage(
  given: Record<string, string>,
  etag: string,
  bytes: { plain: Buffer; brotli: Buffer | null; gzip: Buffer | null },
): Page {
  const answer = { status: 200, headers: lowerCased(given), etag };
  const identity = bodyOf(answer, "identity", bytes.plain);
  return {
    ...answer,
    bodies: {
      identity,
      gzip: bytes.gzip ? bodyOf(answer, "gzip", bytes.gzip) : identity,
      br: bytes.brotli ? bodyOf(answer, "br", bytes.brotli) : identity,
    },
    length: bytes.plain.length,
    recompressed: true,
  };
}

/** For redirects. */
export function withoutBody(status: number, headers: Record<string, string>): Page {
  const answer = { status, headers, etag: "" };
  const identity = bodyOf(answer, "identity", Buffer.alloc(0));
  return { ...answer, bodies: { identity }, length: 0, recompressed: true };
}

/** For the cache: Brotli only, which nearly every client accepts; other encodings are made on demand. */
export async function packPage(page: Page): Promise<Page> {
  if (page.length < smallest) return withIdentity(page);
  const br = await compress(await plainOf(page), "br", "cached");
  const { plain: _, ...rest } = page;
  return { ...rest, bodies: { br: bodyOf(page, "br", br) } };
}

/** Compresses in every encoding: for a page that is not cached, but sent again and again. */
export async function packForAll(page: Page): Promise<Page> {
  const { plain, ...rest } = page;
  const bodies: Page["bodies"] = {};
  for (const coding of ["br", "gzip", "identity"] as const) {
    const bytes = await compress(await plainOf(page), coding, "cached");
    bodies[coding] = bodyOf(page, coding, bytes);
  }
  return { ...rest, bodies };
}

/** Compresses at the highest quality, which takes tens of milliseconds. */
export async function recompressPage(page: Page): Promise<void> {
  const bytes = await compress(await plainOf(page), "br", "smallest");
  page.bodies.br = bodyOf(page, "br", bytes);
}

/** The best encoding that the client accepts. */
export function codingFor({ bodies, length }: Page, request: IncomingMessage): Coding {
  const best = preferredCoding(request.headers["accept-encoding"]);
  return length < smallest && !bodies[best] ? "identity" : best;
}

/** Whether it has a body in the encoding that this client gets. */
export function isReady(page: Page, request: IncomingMessage): boolean {
  return page.bodies[codingFor(page, request)] !== undefined;
}

/** The page with a body in the encoding that this client gets, compressed or decompressed now if need be. */
export async function readyPage(page: Page, request: IncomingMessage): Promise<Page> {
  const coding = codingFor(page, request);
  if (page.bodies[coding]) return page;
  if (coding === "identity" && page.plain) return withIdentity(page);
  const bytes = await compress(await plainOf(page), coding, "fast");
  return { ...page, bodies: { [coding]: bodyOf(page, coding, bytes) } };
}

/** The page must be ready, or unchanged. Returns how many bytes its body has that is sent. */
export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  requestId: string,
): number {
  if (isUnchanged(page, request)) {
    const { "content-type": _, ...headers } = page.headers;
    response.writeHead(304, { ...headers, etag: page.etag, "x-request-id": requestId }).end();
    return 0;
  }
  const body = page.bodies[codingFor(page, request)];
  if (!body) throw new Error("a page that is not ready");
  const { headers, bytes } = body;
  // Node serialises the list at once, so the next answer may overwrite its last entry.
  headers[headers.length - 1] = requestId;
  response.writeHead(page.status, headers);
  if (request.method === "HEAD") {
    response.end();
    return 0;
  }
  if (typeof bytes === "string") response.end(bytes, "latin1");
  else response.end(bytes);
  return bytes.length;
}

/** Whether the client has this version, so that no body is sent. */
export function isUnchanged({ status, etag }: Page, request: IncomingMessage): boolean {
  return status === 200 && matchesEtag(request.headers["if-none-match"], etag);
}

export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const bare = withoutWeakness(etag);
  return ifNoneMatch.split(",").some((tag) => {
    const given = tag.trim();
    return given === "*" || withoutWeakness(given) === bare;
  });
}

export function isHtml(reply: Reply): boolean {
  return reply.headers["content-type"]?.startsWith("text/html") ?? false;
}

/** Size of all its bodies, in bytes. */
export function sizeOf({ bodies }: Page): number {
  return Object.values(bodies).reduce((total, { bytes }) => total + bytes.length, 0);
}

function withoutWeakness(etag: string): string {
  return etag.startsWith("W/") ? etag.slice(2) : etag;
}

function bodyOf(
  { status, headers, etag }: Pick<Page, "status" | "headers" | "etag">,
  coding: Coding,
  bytes: Buffer,
): Body {
  const own = {
    ...(etag && { etag }),
    // RFC 9110 §8.6 forbids the length of no content.
    ...(status !== 204 && { "content-length": bytes.length }),
  };
  const packed = coding !== "identity" && { "content-encoding": coding };
  return {
    headers: Object.entries({ ...headers, ...own, ...packed, "x-request-id": "" }).flat(),
    bytes: bytes.length > maxStringBytes ? bytes : bytes.toString("latin1"),
  };
}

function withIdentity({ plain = Buffer.alloc(0), ...page }: Page): Page {
  return { ...page, bodies: { identity: bodyOf(page, "identity", plain) } };
}

function bufferOf(bytes: string | Buffer): Buffer {
  return typeof bytes === "string" ? Buffer.from(bytes, "latin1") : bytes;
}

async function plainOf({ bodies, plain }: Page): Promise<Buffer> {
  return plain ?? decompressBrotli(bufferOf(bodies.br?.bytes ?? ""));
}
