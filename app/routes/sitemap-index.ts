import { listFiles } from "../features/sitemap/sitemap-sources.server.ts";
import { sitemapIndex } from "../features/sitemap/sitemap-xml.ts";
import type { PageRequest } from "../http/route.ts";

export async function sitemapIndexFile(request: PageRequest): Promise<Response> {
  return new Response(sitemapIndex(request.site.host, await listFiles(request)), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=60",
    },
  });
}
