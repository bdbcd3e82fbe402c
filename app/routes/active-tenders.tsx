import { data, redirect } from "react-router";
import { failedList } from "../features/tenders/failed-list.ts";
import { feedLinks } from "../features/tenders/feed-formats.ts";
import { listPath, parseFilter } from "../features/tenders/tender-filter.ts";
import {
  emptyTenderList,
  limitLifetime,
  readTenderList,
  showTenderList,
} from "../features/tenders/tender-list.server.ts";
import { TendersPage } from "../features/tenders/tenders-page.tsx";
import { isServiceDown } from "../http/database-query.ts";
import { requestContext } from "../http/request-context.ts";
import type { PageHandle, RootData } from "../root.tsx";
import { languageOf } from "../site/language.ts";
import { pageMeta } from "../site/page-meta.ts";
import type { Route } from "./+types/active-tenders.ts";

export const handle = { surface: "active-tenders" } satisfies PageHandle;

export async function loader({ context, request }: Route.LoaderArgs) {
  const { site, query, lifetime } = context.get(requestContext);
  const language = languageOf("active-tenders", site);
  const filter = parseFilter(new URL(request.url).searchParams);
  const now = Date.now();
  try {
    const parts = await query((tx) => readTenderList(tx, filter, language, now));
    // Also where the last page has just run empty.
    if (filter.page > parts.pages) throw redirect(listPath({ ...filter, page: parts.pages }));
    limitLifetime(lifetime, parts, now);
    return data(showTenderList(parts, filter, language, now));
  } catch (error) {
    if (!isServiceDown(error)) throw error;
    const empty = emptyTenderList(filter, language);
    const failure = { message: empty.t.errorText };
    return data({ ...empty, failure }, { status: 503, headers: { "Retry-After": "30" } });
  }
}

/** In the browser a failure empties the list and says so; the page itself stays. */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  return serverLoader().catch(failedList);
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site, hosts } = matches[0].loaderData as RootData;
  const { t, filter, sectorChoices, failure } = loaderData;
  const { sector, page } = filter;
  const name = sectorChoices.find((choice) => choice.sector === sector)?.name;
  const title = [name ? `${t.title}: ${name}` : t.title, page > 1 && `(${page})`];
  return [
    ...pageMeta({
      site,
      hosts,
      surface: "active-tenders",
      // How it is sorted and what was searched for make no other page.
      path: listPath({ sector: name ? sector : "", page }),
      title: title.filter(Boolean).join(" "),
      description: t.description,
      noindex: !!filter.q || !!filter.cpv || !!filter.closing || !!failure,
    }),
    ...feedLinks(t.title, filter),
  ];
}

export default function ActiveTendersRoute({ loaderData }: Route.ComponentProps) {
  return <TendersPage data={loaderData} />;
}
