import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, gunzipSync, gzip, constants as zlib } from "node:zlib";
import { contentSecurityPolicy, inertPolicy } from "./security-headers.ts";

/** A finished answer, compressed once and sent many times. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  /** The same as name, value, name, value …, with the ETag. */
  flatHeaders: (string | number)[];
  etag: string;
  gzip: Buffer;
  brotli: Buffer;
  /** Set when the brotli body is the slow, smallest one. */
  polished: boolean;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export async function createPage(
  made: Response,
  caching: string,
  common: Record<string, string>,
  tagManager = false,
): Promise<Page> {
  const text = await made.text();
  const body = Buffer.from(text);
  const [brotli, gzipped] = await Promise.all([brotliAt(body, 5), compressGzip(body)]);
  const etag = `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`;
  const headers: Record<string, string> = {
    ...lowerCased(common),
    "cache-control": caching,
    vary: "Accept-Encoding",
    "content-security-policy": isHtml(made) ? contentSecurityPolicy(text, tagManager) : inertPolicy,
    ...Object.fromEntries(made.headers),
  };
  return {
    status: made.status,
    headers,
    flatHeaders: [...Object.entries(headers).flat(), "etag", etag],
    etag,
    gzip: gzipped,
    brotli,
    polished: false,
  };
}

/** The best compression takes tens of milliseconds: worth it from the second visitor on. */
export async function polishPage(page: Page): Promise<void> {
  page.polished = true;
  page.brotli = await brotliAt(gunzipSync(page.gzip), 11);
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
  const [encoding, body] = encode(page, request.headers["accept-encoding"]);
  // A flat list is what Node turns into bytes fastest, and this is where nearly all visitors pass.
  const headers = [...page.flatHeaders, "content-length", body.length, "x-request-id", requestId];
  if (encoding) headers.push("content-encoding", encoding);
  response.writeHead(page.status, headers);
  response.end(request.method === "HEAD" ? undefined : body);
  return body.length;
}

export function acceptsEncoding(accepted: string | undefined, encoding: "br" | "gzip"): boolean {
  const match = accepted ? offers[encoding].exec(accepted) : null;
  return !!match && Number(match[1] ?? 1) > 0;
}

const offers = {
  br: /(?:^|,)\s*br\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/i,
  gzip: /(?:^|,)\s*gzip\s*(?:;\s*q=([\d.]+))?\s*(?:,|$)/i,
};

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

function encode(page: Page, accepted: string | undefined): [string | undefined, Buffer] {
  // A redirect has nothing to compress.
  if (page.status >= 300 && page.status < 400) return [undefined, Buffer.alloc(0)];
  if (acceptsEncoding(accepted, "br")) return ["br", page.brotli];
  if (acceptsEncoding(accepted, "gzip")) return ["gzip", page.gzip];
  // Hardly anyone: not worth keeping a third copy of every page.
  return [undefined, gunzipSync(page.gzip)];
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
