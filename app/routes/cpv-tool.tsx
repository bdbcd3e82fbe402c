import { CpvTool } from "../features/cpv/cpv-tool.tsx";
import { showTool } from "../features/cpv/tool-data.server.ts";
import { requestContext } from "../http/request-context.ts";
import type { PageHandle, RootData } from "../root.tsx";
import { pageMeta } from "../site/page-meta.ts";
import { paths } from "../site/paths.ts";
import type { Route } from "./+types/cpv-tool.ts";

export const handle = { surface: "cpv-tool", wakes: "at once" } satisfies PageHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  return showTool(context.get(requestContext), url.searchParams);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site, hosts } = matches[0].loaderData as RootData;
  const { title, description } = loaderData.t;
  const path = paths.cpvTool();
  return pageMeta({ site, hosts, surface: "cpv-tool", path, title, description });
}

export default function CpvToolRoute({ loaderData }: Route.ComponentProps) {
  return <CpvTool data={loaderData} />;
}
