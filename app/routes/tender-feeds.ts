import { answerCalendar, answerFeed } from "../features/tenders/feed.server.ts";
import { feedFormats } from "../features/tenders/feed-formats.ts";
import { parseFilter } from "../features/tenders/tender-filter.ts";
import type { PageRequest } from "../http/route.ts";

export function tendersFeed(request: PageRequest): Promise<Response> {
  const { pathname, searchParams } = request.url;
  const format = feedFormats.find((known) => pathname.toLowerCase().endsWith(`.${known}`));
  if (!format) throw new Error(`no feed at ${pathname}`);
  return answerFeed(request, format, parseFilter(searchParams));
}

export async function tenderCalendar(request: PageRequest): Promise<Response> {
  const calendar = await answerCalendar(request, request.params["id"] ?? "");
  return calendar ?? new Response(null, { status: 404 });
}
