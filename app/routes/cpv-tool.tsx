import { cpvDataset } from "../features/cpv/cpv-dataset.ts";
import { CpvTool } from "../features/cpv/cpv-tool.tsx";
import { showTool } from "../features/cpv/tool-data.server.ts";
import { requestContext } from "../http/request-context.ts";
import type { PageHandle, RootData } from "../root.tsx";
import { languageOf } from "../site/language.ts";
import { pageMeta } from "../site/page-meta.ts";
import { paths } from "../site/paths.ts";
import { breadcrumbs, dataset } from "../site/structured-data.ts";
import type { Route } from "./+types/cpv-tool.ts";

export const handle = { surface: "cpv-tool", wakes: "at once" } satisfies PageHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  return showTool(context.get(requestContext), url.searchParams);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site, hosts } = matches[0].loaderData as RootData;
  const { t, q, code, documentPath } = loaderData;
  const { title, description, home } = t;
  const path = paths.cpvTool();
  const steps = [
    { path: paths.home(), name: home },
    { path, name: title },
  ];
  const noindex = !!(q || code);
  const tags = pageMeta({ site, hosts, surface: "cpv-tool", path, title, description, noindex });
  if (noindex) return tags;
  const facts = cpvDataset(t, languageOf("cpv-tool", site), documentPath);
  return [
    ...tags,
    { "script:ld+json": breadcrumbs(site.host, steps) },
    { "script:ld+json": dataset(site, facts) },
  ];
}

export default function CpvToolRoute({ loaderData }: Route.ComponentProps) {
  return <CpvTool data={loaderData} />;
}
