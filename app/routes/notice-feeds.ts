import * as v from "valibot";
import { answerCalendar, answerFeed } from "../features/feeds/feed.server.ts";
import { feedSchema, jsonFeedSchema } from "../features/feeds/feed-schemas.ts";
import { type FeedFormat, feedTypes, isByLot } from "../features/lists/feed-formats.ts";
import { feedQueryIn } from "../features/lists/filter-query.ts";
import { parseFilter } from "../features/notices/notice-filter.ts";
import { listParameters, rowsParameter } from "../features/open-data/list-parameters.ts";
import type { Operation } from "../features/open-data/operation.ts";
import { notFound } from "../http/reply.ts";
import type { FileRoute } from "../routing/route.ts";
import type { Country } from "../site/sites.ts";

export function noticesFeed(country: Country, format: FeedFormat): FileRoute {
  const { summary, schema } = described[format];
  return {
    part: "feeds",
    usage: format,
    operation: {
      id: `list${country}${format}`,
      summary,
      query: { ...listParameters, ...(format === "csv" && rowsParameter) },
      answers: { [feedTypes[format]]: schema },
    },
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

/** How each form of a list is described for programs. */
const described: Record<FeedFormat, { summary: string; schema: Operation["answers"][string] }> = {
  json: { summary: "Current notices with their lots, a thousand a page", schema: feedSchema },
  jsonfeed: {
    summary: "The newest notices for feed readers (JSON Feed 1.1)",
    schema: jsonFeedSchema,
  },
  atom: { summary: "The newest notices for feed readers (Atom)", schema: "RFC 4287" },
  csv: {
    summary: "A table of current notices, a thousand a page",
    schema: "RFC 4180 with a header row, UTF-8 with a byte order mark, local times",
  },
  ics: { summary: "Deadlines for calendars, cancelled ones too (iCalendar)", schema: "RFC 5545" },
};

export const noticeCalendar: FileRoute = {
  usage: "ics",
  operation: {
    id: "getNoticeCalendar",
    summary: "The deadlines of one notice for calendars (iCalendar)",
    path: { id: v.pipe(v.string(), v.description("As in the address of its page")) },
    answers: { "text/calendar": "RFC 5545" },
  },
  answer: async (request) =>
    (await answerCalendar(request, request.params["id"] ?? "")) ?? notFound(),
};
