import type { IncomingMessage, ServerResponse } from "node:http";
import type { ShareImageFacts } from "../features/sharing/share-image.ts";
import type { ShareImage } from "../features/sharing/share-images.server.ts";
import { pageTitle } from "../site/page-head.ts";
import { matchesEtag, type Page } from "./page.ts";
import { inertPolicy } from "./security-headers.ts";
import type { Visit } from "./visit.ts";

/** The facts that a page's share image is drawn from; undefined if the page has another image, or none. */
export function describePicture(page: Page, { site, path }: Visit): ShareImageFacts | undefined {
  const { picture } = page;
  if (page.status !== 200 || picture?.path !== path) return undefined;
  const { title, language } = picture;
  return { title, brand: site.brand, host: site.host, tagline: pageTitle(site, { language }) };
}

/** Titles hardly ever change, and a shared link may show an old one for a day. */
const caching = "public, max-age=86400, stale-while-revalidate=604800";

export function sendPicture(
  request: IncomingMessage,
  response: ServerResponse,
  { png, etag }: ShareImage,
  common: Record<string, string>,
): void {
  const headers = {
    ...common,
    "cache-control": caching,
    "content-security-policy": inertPolicy,
    // Other sites embed it.
    "cross-origin-resource-policy": "cross-origin",
    etag,
  };
  if (matchesEtag(request.headers["if-none-match"], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const own = { "content-type": "image/png", "content-length": png.length };
  response.writeHead(200, { ...headers, ...own });
  response.end(request.method === "HEAD" ? undefined : png);
}
