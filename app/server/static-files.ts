import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { extname, join, sep } from "node:path";
import { filePage, type Page } from "./page.ts";
import { inertPolicy } from "./security-headers.ts";

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
 * All built files, in memory like cached pages: they are few and small, and were compressed by the build. Only
 * names in the map are served, so no path can reach outside the folder.
 */
export function loadStaticFiles(folder: string, common: Record<string, string>): Map<string, Page> {
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" });
  return new Map(
    names
      .filter((name) => types[extname(name)])
      .map((name) => [`/${name.split(sep).join("/")}`, loadFile(folder, name, common)]),
  );
}

/** Loads one file, which may have been added since the start. */
export async function findStaticFile(
  folder: string,
  name: string,
  common: Record<string, string>,
): Promise<Page | undefined> {
  if (!types[extname(name)]) return undefined;
  const file = join(folder, name);
  const read = (suffix: string) => readFile(file + suffix).catch(() => null);
  const [plain, brotli, gzip] = await Promise.all(["", ".br", ".gz"].map(read));
  return plain
    ? pageOf(name, { plain, brotli: brotli ?? null, gzip: gzip ?? null }, common)
    : undefined;
}

function loadFile(folder: string, name: string, common: Record<string, string>): Page {
  const file = join(folder, name);
  const read = (suffix: string) => (existsSync(file + suffix) ? readFileSync(file + suffix) : null);
  return pageOf(
    name,
    { plain: readFileSync(file), brotli: read(".br"), gzip: read(".gz") },
    common,
  );
}

function pageOf(
  name: string,
  bytes: Parameters<typeof filePage>[2],
  common: Record<string, string>,
): Page {
  const etag = `"${createHash("sha256").update(bytes.plain).digest("base64url").slice(0, 22)}"`;
  const headers = {
    ...common,
    // An SVG can hold a script, which would run when it is opened by itself.
    "Content-Security-Policy": inertPolicy,
    "Content-Type": types[extname(name)] ?? "",
    // Names under /assets carry a hash of their content.
    "Cache-Control": name.startsWith("assets")
      ? "public, max-age=31536000, immutable"
      : "public, max-age=3600",
    Vary: "Accept-Encoding",
  };
  return filePage(headers, etag, bytes);
}
