import { findGuide } from "../content/pages.server.ts";
import { GuidePage } from "../features/reading/guide-page.tsx";
import { showReading } from "../features/reading/text.server.ts";
import { showConstruction } from "../features/tenders/construction.server.ts";
import { Construction } from "../features/tenders/construction.tsx";
import { requestContext } from "../http/request-context.ts";
import type { PageHandle, RootData } from "../root.tsx";
import { paths } from "../site/paths.ts";
import { textMeta } from "../site/text-meta.ts";
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
  return textMeta(matches[0].loaderData as RootData, "guide", loaderData);
}

export default function GuideRoute({ loaderData }: Route.ComponentProps) {
  const { construction } = loaderData;
  return (
    <GuidePage data={loaderData}>{construction && <Construction data={construction} />}</GuidePage>
  );
}
