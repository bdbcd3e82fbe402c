import { redirect } from "react-router";
import { findArticle } from "../content/pages.server.ts";
import { showArticle } from "../features/reading/article.server.ts";
import { ArticlePage } from "../features/reading/article-page.tsx";
import { feedLink } from "../features/reading/feed-link.ts";
import { requestContext } from "../http/request-context.ts";
import type { PageHandle, RootData } from "../root.tsx";
import { pageMeta } from "../site/page-meta.ts";
import { paths } from "../site/paths.ts";
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
  const { site, hosts } = matches[0].loaderData as RootData;
  const { path, title, description } = loaderData.text;
  return [
    ...pageMeta({ site, hosts, surface: "blog", path, title, description, article: true }),
    feedLink(loaderData.t.blog),
    ...loaderData.structured.map((data) => ({ "script:ld+json": data })),
  ];
}

export default function ArticleRoute({ loaderData }: Route.ComponentProps) {
  return <ArticlePage data={loaderData} />;
}
