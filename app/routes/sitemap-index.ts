import { listFiles } from "../features/sitemap/sitemap-sources.server.ts";
import { sitemapIndex } from "../features/sitemap/sitemap-xml.ts";
import { requestContext } from "../http/request-context.ts";
import type { Route } from "./+types/sitemap-index.ts";

export async function loader({ context }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  return new Response(sitemapIndex(request.site.host, await listFiles(request)), {
    headers: {
      "Content-Type": "application/xml; charset=utf-8",
      "Cache-Control": "public, max-age=60",
    },
  });
}
