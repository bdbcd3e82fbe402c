import { answerTenderFeed } from "../features/tenders/feed.server.ts";
import { feedFormats } from "../features/tenders/feed-formats.ts";
import { requestContext } from "../http/request-context.ts";
import type { Route } from "./+types/tender-feed.ts";

export async function loader({ context, params }: Route.LoaderArgs) {
  const format = feedFormats.find((known) => params.file === `hange.${known}`);
  const feed = format && (await answerTenderFeed(context.get(requestContext), format, params.id));
  return feed || new Response(null, { status: 404 });
}
