import { limitBuyerLifetime, readBuyer, showBuyer } from "../features/buyers/buyer.server.ts";
import { BuyerPage } from "../features/buyers/buyer-page.tsx";
import { requestContext } from "../http/request-context.ts";
import type { PageHandle, RootData } from "../root.tsx";
import { languageOf } from "../site/language.ts";
import { pageMeta } from "../site/page-meta.ts";
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
  return pageMeta({
    site,
    hosts,
    surface: "buyer",
    path,
    title: known ? name : t.unknownTitle,
    description: known ? description : unknown,
    noindex: !known,
  });
}

export default function BuyerRoute({ loaderData }: Route.ComponentProps) {
  return <BuyerPage data={loaderData} />;
}
