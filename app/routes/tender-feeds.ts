import { answerCalendar, answerFeed } from "../features/tenders/feed.server.ts";
import type { FeedFormat } from "../features/tenders/feed-formats.ts";
import { filterQueryIn } from "../features/tenders/filter-query.ts";
import { parseFilter } from "../features/tenders/notice-filter.ts";
import { notFound } from "../http/reply.ts";
import type { FileRoute } from "../routing/route.ts";
import type { Country } from "../site/sites.ts";

export function tendersFeed(country: Country, format: FeedFormat): FileRoute {
  return {
    query: filterQueryIn(country),
    cost: 10,
    answer: (request) =>
      answerFeed(request, country, format, parseFilter(request.url.searchParams)),
  };
}

export const tenderCalendar: FileRoute = {
  answer: async (request) =>
    (await answerCalendar(request, request.params["id"] ?? "")) ?? notFound(),
};
