import { answerTenderFeed } from "../features/tenders/feed.server.ts";
import { feedFormats } from "../features/tenders/feed-formats.ts";
import type { PageRequest } from "../http/route.ts";

export async function tenderFeed(request: PageRequest): Promise<Response> {
  const { id = "", file } = request.params;
  const format = feedFormats.find((known) => file === `hange.${known}`);
  const feed = format && (await answerTenderFeed(request, format, id));
  return feed || new Response(null, { status: 404 });
}
