import type { IncomingMessage, ServerResponse } from "node:http";
import type { ShareImageFacts } from "../features/sharing/share-image.ts";
import type { ShareImage } from "../features/sharing/share-images.server.ts";
import { type Language, languages } from "../site/languages.ts";
import { pageTitle } from "../site/title.ts";
import { matchesEtag, type Page, unpackPage } from "./page.ts";
import { inertPolicy } from "./security-headers.ts";
import type { Visit } from "./visit.ts";

/** What the page itself says of its picture; nothing if that is another picture, or none. */
export function describePicture(page: Page, { site, path }: Visit): ShareImageFacts | undefined {
  if (page.status !== 200) return undefined;
  const html = unpackPage(page).toString();
  const head = html.slice(0, html.indexOf("</head>"));
  if (propertyOf(head, "og:image") !== `https://${site.host}${path}`) return undefined;
  const title = propertyOf(head, "og:title");
  const language = languages.find((known) => head.includes(`<html lang="${known}"`));
  if (!title || !language) return undefined;
  return { title, brand: site.brand, host: site.host, tagline: taglineIn(language, site) };
}

/** The words on a picture hardly ever change, and who shares a link does not mind a day. */
const caching = "public, max-age=86400, stale-while-revalidate=604800";

export function sendPicture(
  request: IncomingMessage,
  response: ServerResponse,
  { png, etag }: ShareImage,
): void {
  const headers = {
    "Cache-Control": caching,
    "Content-Security-Policy": inertPolicy,
    // It is made to be shown elsewhere.
    "Cross-Origin-Resource-Policy": "cross-origin",
    ETag: etag,
  };
  if (matchesEtag(request.headers["if-none-match"], etag)) {
    response.writeHead(304, headers).end();
    return;
  }
  const own = { "Content-Type": "image/png", "Content-Length": png.length };
  response.writeHead(200, { ...headers, ...own });
  response.end(request.method === "HEAD" ? undefined : png);
}

function taglineIn(language: Language, site: Visit["site"]): string {
  return pageTitle(site, { language });
}

function propertyOf(head: string, name: string): string | undefined {
  const found = new RegExp(`<meta property="${name}" content="([^"]*)"`).exec(head)?.[1];
  return found?.replaceAll(/&(quot|#x27|lt|gt|amp);/g, (_, entity: string) => signs[entity] ?? "");
}

/** As React escapes an attribute. */
const signs: Record<string, string> = { quot: '"', "#x27": "'", lt: "<", gt: ">", amp: "&" };
