import { findArticle, listArticles } from "../content/pages.server.ts";
import { atomFeed, feedLink } from "../features/reading/atom-feed.ts";
import { blogData } from "../features/reading/blog.server.ts";
import { BlogIndex } from "../features/reading/index-pages.tsx";
import { blogMessages } from "../features/reading/messages.ts";
import { authorOf, readingData, textStyles } from "../features/reading/text.server.ts";
import { readingHead } from "../features/reading/text-head.ts";
import { ArticlePage } from "../features/reading/text-page.tsx";
import { Reply, redirect } from "../http/reply.ts";
import { definePage, type FileRoute } from "../routing/route.ts";
import { paths } from "../site/paths.ts";

export const blog = definePage({
  surface: "blog",
  styles: ["reading-index"],
  load: blogData,
  head: ({ breadcrumbs, t: { title, description } }) => ({
    path: paths.blog(),
    title,
    description,
    breadcrumbs: breadcrumbs.steps,
    links: [feedLink(title)],
  }),
  View: BlogIndex,
});

export const blogFeed: FileRoute = {
  answer({ site, lifetime }) {
    lifetime.cacheFile = true;
    const feed = atomFeed(listArticles(), {
      title: `${blogMessages.title} | ${site.brand}`,
      host: site.host,
      author: authorOf("lt").name,
    });
    return new Reply(feed, 200, {
      "Content-Type": "application/atom+xml; charset=utf-8",
      "Cache-Control": "public, max-age=3600",
    });
  },
};

export const article = definePage({
  surface: "blog",
  styles: textStyles,
  load({ site, params: { slug = "" } }) {
    const page = findArticle(slug.toLowerCase());
    // Like any unknown address.
    if (!page) throw redirect(paths.home(), 302);
    if (page.path !== paths.article(slug)) throw redirect(page.path, 301);
    return readingData(page, site);
  },
  head: (data, site) => ({ ...readingHead(data, site), links: [feedLink(data.t.blog)] }),
  View: ArticlePage,
});
