import { data } from "react-router";
import { findTender } from "../features/tenders/one-tender.server.ts";
import { limitTenderLifetime, showTender } from "../features/tenders/show-tender.server.ts";
import { TenderPage } from "../features/tenders/tender-page.tsx";
import { requestContext } from "../http/request-context.ts";
import type { PageHandle, RootData } from "../root.tsx";
import { languageOf } from "../site/language.ts";
import { pageMeta } from "../site/page-meta.ts";
import { paths } from "../site/paths.ts";
import { breadcrumbs } from "../site/structured-data.ts";
import type { Route } from "./+types/tender.ts";

export const handle = { surface: "active-tenders" } satisfies PageHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { site, query, lifetime } = context.get(requestContext);
  const tender = await findTender(query, params.id);
  if (!tender) throw data(null, { status: 404 });
  const now = Date.now();
  limitTenderLifetime(lifetime, tender, now);
  return showTender(tender, query, languageOf("active-tenders", site), now);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return [];
  const { site, hosts } = matches[0].loaderData as RootData;
  const { t, title, path, open, summary } = loaderData;
  const steps = [
    { path: paths.home(), name: t.one.home },
    { path: paths.activeTenders(), name: t.title },
    { path, name: title },
  ];
  return [
    ...pageMeta({
      site,
      hosts,
      surface: "active-tenders",
      path,
      title,
      description: summary,
      noindex: !open || loaderData.demo,
    }),
    { "script:ld+json": breadcrumbs(site.host, steps) },
  ];
}

export default function TenderRoute({ loaderData }: Route.ComponentProps) {
  return <TenderPage data={loaderData} />;
}
