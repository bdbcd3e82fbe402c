import { paths } from "../../site/paths.ts";
import type { Feed, FeedItem, JsonFeed } from "./feed-schemas.ts";

type Notice = Feed["tenders"][number];

interface JsonFeedFacts extends Omit<Feed, "tenders" | "next"> {
  language: string;
  brand: string;
  host: string;
  /** Address of the page for developers. */
  about: string;
  /** Paths of the list, of this feed and of its next part. */
  page: string;
  self: string;
  next?: string | undefined;
  /** Says what a notice without a description is about. */
  summaryOf(item: Pick<FeedItem, "organization">): string;
}

/** JSON Feed 1.1, newest notices first. */
export function noticesJsonFeed(notices: readonly Notice[], facts: JsonFeedFacts): JsonFeed {
  const { title, language, brand, host, about, page, self, next, summaryOf, ...origin } = facts;
  const address = (path: string) => `https://${host}${path}`;
  return {
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: address(page),
    feed_url: address(self),
    ...(next && { next_url: address(next) }),
    language,
    authors: [{ name: brand, url: address(paths.home()) }],
    items: notices.map(({ description, ...notice }) => ({
      id: notice.page,
      url: notice.page,
      ...(notice.url && { external_url: notice.url }),
      title: notice.title,
      content_text: description || summaryOf(notice),
      ...(notice.publishDate && { date_published: notice.publishDate }),
      ...(notice.updatedAt && { date_modified: notice.updatedAt }),
      authors: [{ name: notice.organization }],
      ...(notice.cpv.length > 0 && { tags: notice.cpv }),
      _hanked: notice,
    })),
    _hanked: { about: address(about), ...origin },
  };
}
