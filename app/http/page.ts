import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { promisify } from "node:util";
import { brotliCompress, gunzipSync, gzip, constants as zlib } from "node:zlib";
import { contentSecurityPolicy } from "./security-headers.ts";

/** A finished HTML document, compressed once and sent many times. */
export interface Page {
  status: number;
  headers: Record<string, string>;
  etag: string;
  gzip: Buffer;
  brotli: Buffer;
  /** Set when the brotli body is the slow, smallest one. */
  polished: boolean;
}

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export async function createPage(
  status: number,
  headers: Record<string, string>,
  html: string,
): Promise<Page> {
  const body = Buffer.from(html);
  const [brotli, gzipped] = await Promise.all([brotliAt(body, 5), compressGzip(body)]);
  return {
    status,
    headers: {
      ...headers,
      "Content-Type": "text/html; charset=utf-8",
      "Content-Security-Policy": contentSecurityPolicy(html),
      Vary: "Accept-Encoding",
    },
    etag: `W/"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
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
    const { "Content-Type": _, ...headers } = page.headers;
    response.writeHead(304, { ...headers, ETag: page.etag, "X-Request-Id": requestId });
    response.end();
    return 0;
  }
  const [encoding, body] = encode(page, request.headers["accept-encoding"]);
  response.writeHead(page.status, {
    ...page.headers,
    ...(encoding && { "Content-Encoding": encoding }),
    "Content-Length": body.length,
    ETag: page.etag,
    "X-Request-Id": requestId,
  });
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

function encode(page: Page, accepted: string | undefined): [string | undefined, Buffer] {
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
