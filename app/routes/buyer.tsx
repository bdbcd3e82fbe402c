import { limitBuyerLifetime, readBuyer, showBuyer } from "../features/buyers/buyer.server.ts";
import { BuyerPage } from "../features/buyers/buyer-page.tsx";
import { requestContext } from "../http/request-context.ts";
import type { PageHandle, RootData } from "../root.tsx";
import { languageOf } from "../site/language.ts";
import { pageMeta } from "../site/page-meta.ts";
import { paths } from "../site/paths.ts";
import { breadcrumbs } from "../site/structured-data.ts";
import type { Route } from "./+types/buyer.ts";

export const handle = { surface: "buyer" } satisfies PageHandle;

export async function loader({ context, params }: Route.LoaderArgs) {
  const { site, query, lifetime } = context.get(requestContext);
  const language = languageOf("buyer", site);
  const now = Date.now();
  const parts = await query((tx) => readBuyer(tx, params.name, language, now));
  const shown = showBuyer(parts, language, now);
  limitBuyerLifetime(lifetime, { known: shown.known, tenders: parts.tenders, now });
  return shown;
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site, hosts } = matches[0].loaderData as RootData;
  const { name, path, description, known, t, unknown } = loaderData;
  const page = { site, hosts, surface: "buyer" as const, path };
  if (!known) {
    return pageMeta({ ...page, title: t.unknownTitle, description: unknown, noindex: true });
  }
  const steps = [
    { path: paths.home(), name: t.home },
    { path: paths.activeTenders(), name: loaderData.tenderTexts.title },
    { path, name },
  ];
  return [
    ...pageMeta({ ...page, title: name, description }),
    { "script:ld+json": breadcrumbs(site.host, steps) },
  ];
}

export default function BuyerRoute({ loaderData }: Route.ComponentProps) {
  return <BuyerPage data={loaderData} />;
}
