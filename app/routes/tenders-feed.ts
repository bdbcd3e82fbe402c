import { answerFeed } from "../features/tenders/feed.server.ts";
import { feedFormats } from "../features/tenders/feed-formats.ts";
import { parseFilter } from "../features/tenders/tender-filter.ts";
import { requestContext } from "../http/request-context.ts";
import type { Route } from "./+types/tenders-feed.ts";

export function loader({ context, request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const format = feedFormats.find((known) => pathname.toLowerCase().endsWith(`.${known}`));
  if (!format) throw new Error(`no feed at ${pathname}`);
  return answerFeed(context.get(requestContext), format, parseFilter(searchParams));
}
