import type { PageRequest } from "../http/route.ts";
import { paths } from "../site/paths.ts";

/** All may be read. What is not to be found says so itself, for which it has to be read. */
export function robots(request: PageRequest): Response {
  const { site, lifetime } = request;
  lifetime.keepsFile = true;
  const lines = [
    "User-agent: *",
    "Allow: /",
    "",
    `Sitemap: https://${site.host}${paths.sitemapIndex()}`,
    "",
  ];
  return new Response(lines.join("\n"), {
    headers: {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
