import { listArticles } from "../content/pages.server.ts";
import { atomFeed } from "../features/reading/atom-feed.ts";
import { readingMessages } from "../features/reading/messages.ts";
import { requestContext } from "../http/request-context.ts";
import type { Route } from "./+types/blog-feed.ts";

export function loader({ context }: Route.LoaderArgs) {
  const { site } = context.get(requestContext);
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
