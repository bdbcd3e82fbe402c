import { findArticle } from "../content/pages.server.ts";
import { showArticle } from "../features/reading/article.server.ts";
import { ArticlePage } from "../features/reading/article-page.tsx";
import { blogPosting } from "../features/reading/blog-posting.ts";
import { feedLink } from "../features/reading/feed-link.ts";
import { definePage, redirect } from "../http/route.ts";
import { company } from "../site/company.ts";
import { pageMeta } from "../site/page-meta.ts";
import { paths } from "../site/paths.ts";
import { breadcrumbs } from "../site/structured-data.ts";

export const article = definePage({
  surface: "blog",
  styles: ["reading"],
  load({ site, params: { slug = "" } }) {
    const page = findArticle(slug.toLowerCase());
    // As any unknown address.
    if (!page) throw redirect(paths.home(), 302);
    return showArticle(page, site);
  },
  head(data, { site, hosts }) {
    const { t, text } = data;
    const { path, title, description } = text;
    const steps = [
      { path: paths.home(), name: t.home },
      { path: paths.blog(), name: t.blog },
      { path, name: title },
    ];
    return [
      ...pageMeta({ site, hosts, surface: "blog", path, title, description, article: true }),
      feedLink(t.blog),
      { data: blogPosting(site.host, company.name, data) },
      { data: breadcrumbs(site.host, steps) },
    ];
  },
  View: ArticlePage,
});
