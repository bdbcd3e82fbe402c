import { Reply } from "../http/reply.ts";
import type { FileRoute } from "../routing/route.ts";
import { paths } from "../site/paths.ts";

/** Everything may be crawled: a crawler must read a page to see the `noindex` that hides it from search engines. */
export const robots: FileRoute = {
  answer({ site, lifetime }) {
    lifetime.cacheFile = true;
    const lines = [
      "User-agent: *",
      "Allow: /",
      "",
      `Sitemap: https://${site.host}${paths.sitemapIndex()}`,
      "",
    ];
    return new Reply(lines.join("\n"), 200, {
      "Content-Type": "text/plain; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    });
  },
};
