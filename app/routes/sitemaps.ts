import {
  findFile,
  listFiles,
  sitemapFile,
  sitemapIndex,
} from "../features/sitemap/sitemap-sources.server.ts";
import { notFound, Reply } from "../http/reply.ts";
import type { FileRoute } from "../routing/route.ts";

const headers = { "Content-Type": "application/xml; charset=utf-8" };

export const allSitemaps: FileRoute = {
  async answer(request) {
    const files = await listFiles(request);
    request.lifetime.cacheFile = true;
    return new Reply(sitemapIndex(request.site.host, files), 200, headers);
  },
};

/** Cached like a page, until its entries change. */
export const sitemap: FileRoute = {
  cost: 10,
  async answer(request) {
    const entries = await findFile(request, request.params["file"] ?? "");
    if (!entries) return notFound();
    request.lifetime.cacheFile = true;
    return new Reply(sitemapFile(request.site.host, entries), 200, headers);
  },
};
