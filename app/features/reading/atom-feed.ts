import type { ContentPage } from "../../content/page.ts";
import { paths } from "../../site/paths.ts";

type Entry = Pick<
  ContentPage,
  "path" | "title" | "description" | "published" | "updated" | "author" | "html"
>;

/** RFC 4287. Forty lines of text: a library would be no shorter to call. */
export function atomFeed(articles: Entry[], blog: { title: string; host: string }): string {
  const address = (path: string) => `https://${blog.host}${path}`;
  const newest =
    articles
      .map(({ updated }) => updated)
      .sort()
      .at(-1) ?? "2026-01-01";
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="lt">
  <id>${address(paths.blog())}</id>
  <title>${escapeXml(blog.title)}</title>
  <updated>${moment(newest)}</updated>
  <link href="${address(paths.blog())}"/>
  <link rel="self" type="application/atom+xml" href="${address(paths.blogFeed())}"/>
${articles.map((article) => entry(article, address)).join("\n")}
</feed>
`;
}

function entry(article: Entry, address: (path: string) => string): string {
  // A feed reader knows no site: links have to be whole.
  const html = article.html.replaceAll(' href="/', ` href="${address("/")}`);
  return `  <entry>
    <id>${address(article.path)}</id>
    <title>${escapeXml(article.title)}</title>
    <link href="${address(article.path)}"/>
    <published>${moment(article.published)}</published>
    <updated>${moment(article.updated)}</updated>
    <author><name>${escapeXml(article.author ?? "")}</name></author>
    <summary>${escapeXml(article.description)}</summary>
    <content type="html">${escapeXml(html)}</content>
  </entry>`;
}

function moment(day: string): string {
  return `${day}T00:00:00Z`;
}

function escapeXml(text: string): string {
  return text
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}
