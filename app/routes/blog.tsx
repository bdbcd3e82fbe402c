import { keepDashes } from "../content/dashes.ts";
import { listArticles } from "../content/pages.server.ts";
import { BlogIndex } from "../features/reading/blog-index.tsx";
import { feedLink } from "../features/reading/feed-link.ts";
import { longDate } from "../features/reading/long-date.ts";
import { readingMessages, readingTime } from "../features/reading/messages.ts";
import type { PageHandle, RootData } from "../root.tsx";
import { pageMeta } from "../site/page-meta.ts";
import { paths } from "../site/paths.ts";
import { breadcrumbs } from "../site/structured-data.ts";
import type { Route } from "./+types/blog.ts";

export const handle = { surface: "blog" } satisfies PageHandle;

export function loader() {
  return {
    t: readingMessages.index,
    articles: listArticles().map(({ path, title, description, published, words }) => ({
      path,
      title: keepDashes(title),
      description: keepDashes(description),
      published: longDate(published, "lt"),
      readingTime: readingTime(words),
    })),
  };
}

export type BlogData = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site, hosts } = matches[0].loaderData as RootData;
  const { title, description } = loaderData.t;
  const steps = [
    { path: paths.home(), name: site.brand },
    { path: paths.blog(), name: title },
  ];
  return [
    ...pageMeta({ site, hosts, surface: "blog", path: paths.blog(), title, description }),
    feedLink(title),
    { "script:ld+json": breadcrumbs(site.host, steps) },
  ];
}

export default function BlogRoute({ loaderData }: Route.ComponentProps) {
  return <BlogIndex data={loaderData} />;
}
