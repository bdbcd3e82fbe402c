import { answerCalendar, answerFeed } from "../features/tenders/feed.server.ts";
import type { FeedFormat } from "../features/tenders/feed-formats.ts";
import { parseFilter, parseFilterQuery } from "../features/tenders/tender-filter.ts";
import { notFound } from "../http/reply.ts";
import type { FileRoute } from "../routing/route.ts";

export function tendersFeed(format: FeedFormat): FileRoute {
  return {
    query: parseFilterQuery,
    cost: 10,
    answer: (request) => answerFeed(request, format, parseFilter(request.url.searchParams)),
  };
}

export const tenderCalendar: FileRoute = {
  answer: async (request) =>
    (await answerCalendar(request, request.params["id"] ?? "")) ?? notFound(),
};
