import type { FeedItem } from "./feed-item.ts";

interface Feed {
  title: string;
  language: string;
  host: string;
  /** The page it is a feed of, and its own address. */
  page: string;
  self: string;
  /** Where it goes on (RFC 5005). */
  next?: string | undefined;
  updated: number;
  rights: string;
}

/** RFC 4287. */
export function tendersAtom(items: FeedItem[], feed: Feed): string {
  const address = (path: string) => escapeXml(`https://${feed.host}${path}`);
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="${feed.language}">
  <id>${address(feed.self)}</id>
  <title>${escapeXml(feed.title)}</title>
  <updated>${new Date(feed.updated).toISOString()}</updated>
  <rights>${escapeXml(feed.rights)}</rights>
  <link href="${address(feed.page)}"/>
  <link rel="self" type="application/atom+xml" href="${address(feed.self)}"/>${feed.next ? `\n  <link rel="next" type="application/atom+xml" href="${address(feed.next)}"/>` : ""}
${items.map((item) => entry(item, feed)).join("\n")}
</feed>
`;
}

function entry(item: FeedItem, feed: Feed): string {
  const created = item.createdAt ?? new Date(feed.updated).toISOString();
  const original = item.url ? `\n    <link rel="related" href="${escapeXml(item.url)}"/>` : "";
  const codes = item.cpv.map((code) => `\n    <category scheme="cpv" term="${code}"/>`).join("");
  const published = item.publishDate ?? created;
  return `  <entry>
    <id>${escapeXml(item.page)}</id>
    <title>${escapeXml(item.title)}</title>
    <link href="${escapeXml(item.page)}"/>${original}
    <published>${published}</published>
    <updated>${item.updatedAt ?? created}</updated>
    <author><name>${escapeXml(item.organization)}</name></author>${codes}
    <summary>${escapeXml(item.description)}</summary>
  </entry>`;
}

/** Also without the few characters that XML has no way to write. */
function escapeXml(text: string): string {
  return (
    text
      .toWellFormed()
      // biome-ignore lint/suspicious/noControlCharactersInRegex: XML forbids them
      .replaceAll(/[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g, "")
      .replaceAll("&", "&amp;")
      .replaceAll("<", "&lt;")
      .replaceAll(">", "&gt;")
      .replaceAll('"', "&quot;")
  );
}
