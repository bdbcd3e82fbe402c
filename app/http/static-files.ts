import { createHash } from "node:crypto";
import { readdirSync, readFileSync, statSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { extname, join, relative, sep } from "node:path";
import { acceptsEncoding } from "./accepted-encoding.ts";
import { matchesEtag } from "./page.ts";

interface StaticFile {
  headers: Record<string, string>;
  etag: string;
  body: Buffer;
  brotli?: Buffer;
  gzip?: Buffer;
}

const types: Record<string, string> = {
  ".css": "text/css; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".webmanifest": "application/manifest+json",
  ".webp": "image/webp",
  ".woff2": "font/woff2",
};

/**
 * All built files, in memory: they are few and small, and were compressed when they were built.
 * Only a name that is in the map is ever served, so no path can reach outside the folder.
 */
export function readStaticFiles(
  folder: string,
  common: Record<string, string>,
): Map<string, StaticFile> {
  const files = new Map<string, StaticFile>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const file = join(folder, name);
    const type = types[extname(name)];
    if (!type || !statSync(file).isFile()) continue;
    const path = `/${relative(folder, file).split(sep).join("/")}`;
    const body = readFileSync(file);
    files.set(path, {
      body,
      ...compressedCopy(file, ".br", "brotli"),
      ...compressedCopy(file, ".gz", "gzip"),
      etag: `"${createHash("sha256").update(body).digest("base64url").slice(0, 22)}"`,
      headers: {
        ...common,
        "Content-Type": type,
        // Names under /assets carry a hash of their content.
        "Cache-Control": path.startsWith("/assets/")
          ? "public, max-age=31536000, immutable"
          : "public, max-age=3600",
        Vary: "Accept-Encoding",
      },
    });
  }
  return files;
}

export function sendStaticFile(
  request: IncomingMessage,
  response: ServerResponse,
  file: StaticFile,
  requestId: string,
): number {
  const own = { ETag: file.etag, "X-Request-Id": requestId };
  if (matchesEtag(request.headers["if-none-match"], file.etag)) {
    response.writeHead(304, { ...file.headers, ...own }).end();
    return 0;
  }
  const [encoding, body] = encode(file, request.headers["accept-encoding"]);
  response.writeHead(200, {
    ...file.headers,
    ...own,
    ...(encoding && { "Content-Encoding": encoding }),
    "Content-Length": body.length,
  });
  response.end(request.method === "HEAD" ? undefined : body);
  return body.length;
}

function encode(file: StaticFile, accepted: string | undefined): [string | undefined, Buffer] {
  if (file.brotli && acceptsEncoding(accepted, "br")) return ["br", file.brotli];
  if (file.gzip && acceptsEncoding(accepted, "gzip")) return ["gzip", file.gzip];
  return [undefined, file.body];
}

function compressedCopy(file: string, suffix: string, key: "brotli" | "gzip") {
  try {
    return { [key]: readFileSync(file + suffix) };
  } catch {
    return {};
  }
}
