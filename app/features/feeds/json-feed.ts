import { paths } from "../../site/paths.ts";
import type { Feed, JsonFeed, NoticeWithLots } from "./feed-schemas.ts";

type JsonFeedItem = JsonFeed["items"][number];

interface JsonFeedFacts extends Omit<Feed, "tenders" | "next"> {
  language: string;
  brand: string;
  host: string;
  /** Path of the page for developers. */
  about: string;
  /** Paths of the list, of this feed and of its next part. */
  page: string;
  self: string;
  next?: string | undefined;
}

/** JSON Feed 1.1, newest notices first, of items as `jsonFeedItem` makes them. */
export function noticesJsonFeed(items: readonly string[], facts: JsonFeedFacts): string {
  const { title, language, brand, host, about, page, self, next, ...origin } = facts;
  const address = (path: string) => `https://${host}${path}`;
  const feed: Omit<JsonFeed, "items"> = {
    version: "https://jsonfeed.org/version/1.1",
    title,
    home_page_url: address(page),
    feed_url: address(self),
    ...(next && { next_url: address(next) }),
    language,
    authors: [{ name: brand, url: address(paths.home()) }],
    _hanked: { about: address(about), ...origin },
  };
  return jsonWithList(feed, "items", items);
}

/** `summary`: what a notice without a description is about. */
export function jsonFeedItem(
  { description, ...notice }: NoticeWithLots,
  summary: string,
): JsonFeedItem {
  return {
    id: notice.page,
    url: notice.page,
    ...(notice.url && { external_url: notice.url }),
    title: notice.title,
    content_text: description || summary,
    ...(notice.publishDate && { date_published: notice.publishDate }),
    ...(notice.updatedAt && { date_modified: notice.updatedAt }),
    authors: [{ name: notice.organization }],
    ...(notice.cpv.length > 0 && { tags: notice.cpv }),
    _hanked: notice,
  };
}

/** JSON of an object with one field more: a list whose parts are JSON already. */
export function jsonWithList(
  { ...fields }: object,
  name: string,
  parts: readonly string[],
): string {
  return `${JSON.stringify({ ...fields, [name]: [] }).slice(0, -2)}${parts.join(",")}]}`;
}
