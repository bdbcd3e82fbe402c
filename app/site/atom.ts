import { type Xml, xml } from "./xml.ts";

/** Addresses are absolute; times and days are in ISO 8601. */
export interface AtomFeed {
  id: string;
  title: string;
  language: string;
  updated: string;
  /** Address of the page that this is a feed of, and the feed's own. */
  page: string;
  self: string;
  /** Address of the next part of the feed (RFC 5005). */
  next?: string | undefined;
  rights?: string | undefined;
  entries: readonly Xml[];
}

export interface AtomEntry {
  /** Address of its page, which is also its id. */
  page: string;
  title: string;
  published: string;
  updated: string;
  author: string;
  summary: string;
  /** Address of what the page is about, such as a notice in its register. */
  original?: string | undefined;
  categories?: { scheme: string; term: string }[];
  html?: string;
}

/** RFC 4287. */
export function writeAtom(feed: AtomFeed): string {
  const { next, rights } = feed;
  return xml`<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">
  <id>${feed.id}</id>
  <title>${feed.title}</title>
  <updated>${feed.updated}</updated>${rights && xml`\n  <rights>${rights}</rights>`}
  <link href="${feed.page}"/>
  <link rel="self" type="application/atom+xml" href="${feed.self}"/>${next && xml`\n  <link rel="next" type="application/atom+xml" href="${next}"/>`}
${feed.entries}</feed>
`.text;
}

export function atomEntry(entry: AtomEntry): Xml {
  const { original, categories = [], html } = entry;
  return xml`  <entry>
    <id>${entry.page}</id>
    <title>${entry.title}</title>
    <link href="${entry.page}"/>${original && xml`\n    <link rel="related" href="${original}"/>`}
    <published>${entry.published}</published>
    <updated>${entry.updated}</updated>
    <author><name>${entry.author}</name></author>${categories.map(({ scheme, term }) => xml`\n    <category scheme="${scheme}" term="${term}"/>`)}
    <summary>${entry.summary}</summary>${html && xml`\n    <content type="html">${html}</content>`}
  </entry>
`;
}
