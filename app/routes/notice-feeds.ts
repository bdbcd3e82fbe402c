import { answerCalendar, answerFeed } from "../features/feeds/feed.server.ts";
import { type FeedFormat, isByLot } from "../features/lists/feed-formats.ts";
import { feedQueryIn } from "../features/lists/filter-query.ts";
import { parseFilter } from "../features/notices/notice-filter.ts";
import { notFound } from "../http/reply.ts";
import type { FileRoute } from "../routing/route.ts";
import type { Country } from "../site/sites.ts";

export function noticesFeed(country: Country, format: FeedFormat): FileRoute {
  return {
    query: feedQueryIn(country, format),
    cost: 10,
    answer: (request) => {
      const { searchParams } = request.url;
      return answerFeed(request, country, format, {
        filter: parseFilter(searchParams),
        byLot: isByLot(format, searchParams),
      });
    },
  };
}

export const noticeCalendar: FileRoute = {
  answer: async (request) =>
    (await answerCalendar(request, request.params["id"] ?? "")) ?? notFound(),
};
