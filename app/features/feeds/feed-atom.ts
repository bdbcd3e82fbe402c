import { type AtomFeed, atomEntry, writeAtom } from "../../site/atom.ts";
import { Xml } from "../../site/xml.ts";
import type { FeedItem } from "./feed-schemas.ts";

/** Addresses are given without the host; `id` is the feed's own address. */
interface AtomFacts extends Omit<AtomFeed, "id" | "updated" | "entries"> {
  host: string;
  moment: number;
}

/** An Atom feed; `noticeEntry` writes its entries. */
export function noticesAtom(entries: readonly string[], { host, ...feed }: AtomFacts): string {
  const address = (path: string) => `https://${host}${path}`;
  return writeAtom({
    ...feed,
    id: address(feed.self),
    page: address(feed.page),
    self: address(feed.self),
    next: feed.next && address(feed.next),
    updated: new Date(feed.moment).toISOString(),
    entries: [new Xml(entries.join(""))],
  });
}

export function noticeEntry(item: FeedItem, now: number): string {
  const created = item.createdAt ?? new Date(now).toISOString();
  return atomEntry({
    page: item.page,
    title: item.title,
    published: item.publishDate ?? created,
    updated: item.updatedAt ?? created,
    author: item.organization,
    summary: item.description,
    original: item.url ?? undefined,
    categories: item.cpv.map((term) => ({ scheme: cpvScheme, term })),
  }).text;
}

/** The vocabulary's name at the EU Publications Office. */
const cpvScheme = "http://data.europa.eu/cpv/cpv";
