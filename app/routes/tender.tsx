import { data } from "react-router";
import { findTender } from "../features/tenders/one-tender.server.ts";
import {
  limitTenderLifetime,
  showTender,
  showUnknownTender,
} from "../features/tenders/show-tender.server.ts";
import { TenderPage } from "../features/tenders/tender-page.tsx";
import { UnknownTender } from "../features/tenders/unknown-tender.tsx";
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
  const language = languageOf("active-tenders", site);
  const tender = await findTender(query, params.id);
  if (!tender) return data(showUnknownTender(params.id, language), { status: 404 });
  const now = Date.now();
  limitTenderLifetime(lifetime, tender, now);
  return showTender(tender, query, language, now);
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site, hosts } = matches[0].loaderData as RootData;
  const page = { site, hosts, surface: "active-tenders" as const, path: loaderData.path };
  if (!loaderData.known) {
    const { unknownTitle: title, unknown: description } = loaderData.t.one;
    return pageMeta({ ...page, title, description, noindex: true });
  }
  const { t, title, path, open, summary } = loaderData;
  const steps = [
    { path: paths.home(), name: t.one.home },
    { path: paths.activeTenders(), name: t.title },
    { path, name: title },
  ];
  return [
    ...pageMeta({ ...page, title, description: summary, noindex: !open || loaderData.demo }),
    { "script:ld+json": breadcrumbs(site.host, steps) },
  ];
}

export default function TenderRoute({ loaderData }: Route.ComponentProps) {
  return loaderData.known ? <TenderPage data={loaderData} /> : <UnknownTender data={loaderData} />;
}
