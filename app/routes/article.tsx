import { redirect } from "react-router";
import { findArticle } from "../content/pages.server.ts";
import { showArticle } from "../features/reading/article.server.ts";
import { ArticlePage } from "../features/reading/article-page.tsx";
import { blogPosting } from "../features/reading/blog-posting.ts";
import { feedLink } from "../features/reading/feed-link.ts";
import { requestContext } from "../http/request-context.ts";
import type { PageHandle, RootData } from "../root.tsx";
import { pageMeta } from "../site/page-meta.ts";
import { paths } from "../site/paths.ts";
import { breadcrumbs } from "../site/structured-data.ts";
import type { Route } from "./+types/article.ts";

export const handle = { surface: "blog" } satisfies PageHandle;

export function loader({ context, params }: Route.LoaderArgs) {
  const { site } = context.get(requestContext);
  const page = findArticle(params.slug.toLowerCase());
  // As any unknown address.
  if (!page) throw redirect(paths.home(), 302);
  return showArticle(page, site);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site, hosts, company } = matches[0].loaderData as RootData;
  const { t, text } = loaderData;
  const { path, title, description } = text;
  const steps = [
    { path: paths.home(), name: t.home },
    { path: paths.blog(), name: t.blog },
    { path, name: title },
  ];
  return [
    ...pageMeta({ site, hosts, surface: "blog", path, title, description, article: true }),
    feedLink(t.blog),
    { "script:ld+json": blogPosting(site.host, company.name, loaderData) },
    { "script:ld+json": breadcrumbs(site.host, steps) },
  ];
}

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  return <ArticlePage data={loaderData} />;
}
