import type { ContentPage } from "../../content/page.ts";
import { atomEntry, writeAtom } from "../../site/atom.ts";
import { paths } from "../../site/paths.ts";

type Article = Pick<
  ContentPage,
  "path" | "title" | "description" | "published" | "updated" | "html"
>;

export function atomFeed(
  articles: Article[],
  blog: { title: string; host: string; author: string },
): string {
  const address = (path: string) => `https://${blog.host}${path}`;
  const newest = articles.map(({ updated }) => updated).sort();
  return writeAtom({
    id: address(paths.blog()),
    title: blog.title,
    language: "lt",
    updated: moment(newest.at(-1) ?? "2026-01-01"),
    page: address(paths.blog()),
    self: address(paths.blogFeed()),
    entries: articles.map((article) =>
      atomEntry({
        page: address(article.path),
        title: article.title,
        published: moment(article.published),
        updated: moment(article.updated),
        author: blog.author,
        summary: article.description,
        // Feed readers need absolute links.
        html: article.html.replaceAll(' href="/', ` href="${address("/")}`),
      }),
    ),
  });
}

function moment(day: string): string {
  return `${day}T00:00:00Z`;
}

/** Lets feed readers find the feed from any page of the blog. */
export function feedLink(title: string) {
  return {
    rel: "alternate",
    type: "application/atom+xml",
    title,
    href: paths.blogFeed(),
  };
}
