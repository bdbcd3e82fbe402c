import { type AtomEntry, type AtomFeed, writeAtom } from "../../site/atom.ts";
import type { FeedItem } from "./feed-item.ts";

/** Its addresses without the host; the id is its own. */
interface Feed extends Omit<AtomFeed, "id" | "updated" | "entries"> {
  host: string;
  updated: number;
}

export function tendersAtom(items: FeedItem[], { host, ...feed }: Feed): string {
  const address = (path: string) => `https://${host}${path}`;
  const updated = new Date(feed.updated).toISOString();
  return writeAtom({
    ...feed,
    id: address(feed.self),
    page: address(feed.page),
    self: address(feed.self),
    next: feed.next && address(feed.next),
    updated,
    entries: items.map((item) => entryOf(item, item.createdAt ?? updated)),
  });
}

function entryOf(item: FeedItem, created: string): AtomEntry {
  return {
    page: item.page,
    title: item.title,
    published: item.publishDate ?? created,
    updated: item.updatedAt ?? created,
    author: item.organization,
    summary: item.description,
    original: item.url ?? undefined,
    categories: item.cpv.map((term) => ({ scheme: cpvScheme, term })),
  };
}

/** As the Publications Office names the vocabulary. */
const cpvScheme = "http://data.europa.eu/cpv/cpv";
