import { answerCalendar, answerFeed } from "../features/feeds/feed.server.ts";
import type { FeedFormat } from "../features/lists/feed-formats.ts";
import { filterQueryIn } from "../features/lists/filter-query.ts";
import { parseFilter } from "../features/notices/notice-filter.ts";
import { notFound } from "../http/reply.ts";
import type { FileRoute } from "../routing/route.ts";
import type { Country } from "../site/sites.ts";

export function noticesFeed(country: Country, format: FeedFormat): FileRoute {
  return {
    query: filterQueryIn(country),
    cost: 10,
    answer: (request) =>
      answerFeed(request, country, format, parseFilter(request.url.searchParams)),
  };
}

export const noticeCalendar: FileRoute = {
  answer: async (request) =>
    (await answerCalendar(request, request.params["id"] ?? "")) ?? notFound(),
};
