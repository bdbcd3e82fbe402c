import { findArticle } from "../content/pages.server.ts";
import { articleData, blogPosting } from "../features/reading/article.server.ts";
import { feedLink } from "../features/reading/atom-feed.ts";
import { textHead, textStyles } from "../features/reading/text.server.ts";
import { ArticlePage } from "../features/reading/text-page.tsx";
import { redirect } from "../http/reply.ts";
import { definePage } from "../routing/route.ts";
import { company } from "../site/company.ts";
import { paths } from "../site/paths.ts";

export const article = definePage({
  surface: "blog",
  styles: textStyles,
  load({ site, params: { slug = "" } }) {
    const page = findArticle(slug.toLowerCase());
    // Like any unknown address.
    if (!page) throw redirect(paths.home(), 302);
    if (page.path !== paths.article(slug)) throw redirect(page.path, 301);
    return articleData(page, site);
  },
  head(data, { host }) {
    const { t } = data;
    return {
      ...textHead(data),
      article: true,
      links: [feedLink(t.blog)],
      data: [blogPosting(host, company.name, data)],
    };
  },
  View: ArticlePage,
});
