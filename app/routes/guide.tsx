import { findGuide } from "../content/pages.server.ts";
import { GuidePage } from "../features/reading/guide-page.tsx";
import { breadcrumbs } from "../features/reading/structured-data.ts";
import { showReading } from "../features/reading/text.server.ts";
import { requestContext } from "../http/request-context.ts";
import type { PageHandle, RootData } from "../root.tsx";
import { pageMeta } from "../site/page-meta.ts";
import { paths } from "../site/paths.ts";
import { slugOf } from "../site/text-pages.ts";
import type { Route } from "./+types/guide.ts";

export const handle = { surface: "guide" } satisfies PageHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  const { site } = context.get(requestContext);
  const page = findGuide(slugOf(url.pathname));
  if (!page) throw new Error(`no guide at ${url.pathname}`);
  const data = showReading(page, site);
  const steps = [
    { path: paths.home(), name: data.t.home },
    { path: page.path, name: page.title },
  ];
  return { ...data, structured: breadcrumbs(site.host, steps) };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site, hosts } = matches[0].loaderData as RootData;
  const { path, title, description } = loaderData.text;
  return [
    ...pageMeta({ site, hosts, surface: "guide", path, title, description }),
    { "script:ld+json": loaderData.structured },
  ];
}

export default function GuideRoute({ loaderData }: Route.ComponentProps) {
  return <GuidePage data={loaderData} />;
}
