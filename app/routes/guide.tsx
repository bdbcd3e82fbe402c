import { findGuide } from "../content/pages.server.ts";
import { GuidePage } from "../features/reading/guide-page.tsx";
import { showReading } from "../features/reading/text.server.ts";
import { showConstruction } from "../features/tenders/construction.server.ts";
import { Construction } from "../features/tenders/construction.tsx";
import { requestContext } from "../http/request-context.ts";
import type { PageHandle, RootData } from "../root.tsx";
import { pageMeta } from "../site/page-meta.ts";
import { paths } from "../site/paths.ts";
import { breadcrumbs } from "../site/structured-data.ts";
import { slugOf } from "../site/text-pages.ts";
import type { Route } from "./+types/guide.ts";

export const handle = { surface: "guide" } satisfies PageHandle;

export async function loader({ context, url }: Route.LoaderArgs) {
  const request = context.get(requestContext);
  const { site } = request;
  const page = findGuide(slugOf(url.pathname));
  if (!page) throw new Error(`no guide at ${url.pathname}`);
  const live = page.path === paths.guide("statybu-konkursai");
  return {
    ...showReading(page, site),
    construction: live ? await showConstruction(request) : null,
  };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site, hosts } = matches[0].loaderData as RootData;
  const { path, title, description } = loaderData.text;
  const steps = [
    { path: paths.home(), name: loaderData.t.home },
    { path, name: title },
  ];
  return [
    ...pageMeta({ site, hosts, surface: "guide", path, title, description }),
    { "script:ld+json": breadcrumbs(site.host, steps) },
  ];
}

export default function GuideRoute({ loaderData }: Route.ComponentProps) {
  const { construction } = loaderData;
  return (
    <GuidePage data={loaderData}>{construction && <Construction data={construction} />}</GuidePage>
  );
}
