import { listArticles } from "../content/pages.server.ts";
import { atomFeed } from "../features/reading/atom-feed.ts";
import { readingMessages } from "../features/reading/messages.ts";
import type { PageRequest } from "../http/route.ts";

export function blogFeed(request: PageRequest): Response {
  const { site } = request;
  const feed = atomFeed(listArticles(), {
    title: `${readingMessages.index.title} | ${site.brand}`,
    host: site.host,
  });
  return new Response(feed, {
    headers: {
      "Content-Type": "application/atom+xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    },
  });
}
