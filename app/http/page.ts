import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, gunzipSync, gzip, constants as zlib } from "node:zlib";
import type { SharePicture } from "../site/page-head.ts";
import { acceptsEncoding } from "./accepted-encoding.ts";
import { inertPolicy } from "./security-headers.ts";

/** A finished answer, compressed once and sent many times. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  etag: string;
  gzip: Body;
  brotli: Body;
  /** Of a file; a page, which hardly anyone takes so, is unpacked for it. */
  plain?: Body;
  /** Set when the brotli body is the slow, smallest one. */
  polished: boolean;
  /** What goes along when it is shared. */
  picture?: SharePicture | undefined;
}

/**
 * Ready for Node's quickest way out: a flat list of names and values, the request's id last, and
 * bytes that travel as a string, because Node sends a string together with the headers in one piece.
 */
interface Body {
  headers: (string | number)[];
  bytes: string;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export async function createPage(
  made: Response,
  caching: string,
  common: Record<string, string>,
  policy = inertPolicy,
): Promise<Page> {
  const body = Buffer.from(await made.arrayBuffer());
  const [brotli, gzipped] = await Promise.all([brotliAt(body, 5), compressGzip(body)]);
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers: Record<string, string> = {
    ...lowerCased(common),
    "cache-control": caching,
    vary: "Accept-Encoding",
    "content-security-policy": isHtml(made) ? policy : inertPolicy,
    ...Object.fromEntries(made.headers),
  };
  return {
    status: made.status,
    headers,
    etag,
    gzip: bodyOf(headers, etag, "gzip", gzipped),
    brotli: bodyOf(headers, etag, "br", brotli),
    polished: false,
  };
}

/** A built file, answered like a page. One that was not worth compressing is the same in every coding. */
export function filePage(
  given: Record<string, string>,
  etag: string,
  bytes: { plain: Buffer; brotli: Buffer | null; gzip: Buffer | null },
): Page {
  const headers = lowerCased(given);
  const plain = bodyOf(headers, etag, undefined, bytes.plain);
  return {
    status: 200,
    headers,
    etag,
    gzip: bytes.gzip ? bodyOf(headers, etag, "gzip", bytes.gzip) : plain,
    brotli: bytes.brotli ? bodyOf(headers, etag, "br", bytes.brotli) : plain,
    plain,
    polished: true,
  };
}

/** The best compression takes tens of milliseconds: worth it from the second visitor on. */
export async function polishPage(page: Page): Promise<void> {
  page.polished = true;
  page.brotli = bodyOf(page.headers, page.etag, "br", await brotliAt(unpackPage(page), 11));
}

export function sendPage(
  request: IncomingMessage,
  response: ServerResponse,
  page: Page,
  requestId: string,
): number {
  if (page.status === 200 && matchesEtag(request.headers["if-none-match"], page.etag)) {
    const { "content-type": _, ...headers } = page.headers;
    response.writeHead(304, { ...headers, etag: page.etag, "x-request-id": requestId }).end();
    return 0;
  }
  const { headers, bytes } = bodyFor(page, request.headers["accept-encoding"]);
  // Node turns them into text at once, so the next answer may write over it.
  headers[headers.length - 1] = requestId;
  response.writeHead(page.status, headers);
  if (request.method === "HEAD") response.end();
  else response.end(bytes, "latin1");
  return bytes.length;
}

export function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (!ifNoneMatch) return false;
  const bare = etag.replace(/^W\//, "");
  return ifNoneMatch.split(",").some((tag) => {
    const given = tag.trim();
    return given === "*" || given.replace(/^W\//, "") === bare;
  });
}

export function isHtml(response: Response): boolean {
  return response.headers.get("content-type")?.startsWith("text/html") ?? false;
}

function lowerCased(headers: Record<string, string>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]),
  );
}

function bodyFor(page: Page, accepted: string | undefined): Body {
  // A redirect has nothing to compress.
  if (page.status >= 300 && page.status < 400) return bodyOf(page.headers, page.etag);
  if (acceptsEncoding(accepted, "br")) return page.brotli;
  if (acceptsEncoding(accepted, "gzip")) return page.gzip;
  return page.plain ?? bodyOf(page.headers, page.etag, undefined, unpackPage(page));
}

function bodyOf(
  headers: Record<string, string>,
  etag: string,
  encoding?: "br" | "gzip",
  bytes: Buffer = Buffer.alloc(0),
): Body {
  const own = { etag, "content-length": bytes.length };
  const packed = encoding && { "content-encoding": encoding };
  return {
    headers: Object.entries({ ...headers, ...own, ...packed, "x-request-id": "" }).flat(),
    bytes: bytes.toString("latin1"),
  };
}

function unpackPage(page: Page): Buffer {
  return gunzipSync(Buffer.from(page.gzip.bytes, "latin1"));
}

function brotliAt(body: Buffer, quality: number): Promise<Buffer> {
  return compressBrotli(body, {
    params: {
      [zlib.BROTLI_PARAM_QUALITY]: quality,
      [zlib.BROTLI_PARAM_MODE]: zlib.BROTLI_MODE_TEXT,
      [zlib.BROTLI_PARAM_SIZE_HINT]: body.length,
    },
  });
}
