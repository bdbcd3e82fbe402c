import { Reply } from "../http/reply.ts";
import type { FileRoute } from "../routing/route.ts";
import { paths } from "../site/paths.ts";

/** All may be read. What is not to be found says so itself, for which it has to be read. */
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
