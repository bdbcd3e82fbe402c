import { listArticles } from "../content/pages.server.ts";
import { atomFeed } from "../features/reading/atom-feed.ts";
import { blogMessages } from "../features/reading/index-messages.ts";
import { Reply } from "../http/reply.ts";
import type { FileRoute } from "../routing/route.ts";

export const blogFeed: FileRoute = {
  answer({ site, lifetime }) {
    lifetime.cacheFile = true;
    const feed = atomFeed(listArticles(), {
      title: `${blogMessages.title} | ${site.brand}`,
      host: site.host,
    });
    return new Reply(feed, 200, {
      "Content-Type": "application/atom+xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    });
  },
};
