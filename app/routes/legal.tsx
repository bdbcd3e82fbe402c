import { findLegalPage } from "../content/pages.server.ts";
import { LegalPage } from "../features/reading/legal-page.tsx";
import { legalMessages } from "../features/reading/messages.ts";
import { showText } from "../features/reading/text.server.ts";
import { requestContext } from "../http/request-context.ts";
import type { PageHandle, RootData } from "../root.tsx";
import { languageOf } from "../site/language.ts";
import { pageMeta } from "../site/page-meta.ts";
import { paths } from "../site/paths.ts";
import { breadcrumbs } from "../site/structured-data.ts";
import { slugOf } from "../site/text-pages.ts";
import type { Route } from "./+types/legal.ts";

export const handle = { surface: "legal" } satisfies PageHandle;

export function loader({ context, url }: Route.LoaderArgs) {
  const { site } = context.get(requestContext);
  const language = languageOf("legal", site);
  const page = findLegalPage(slugOf(url.pathname), language);
  if (!page) throw new Error(`no legal page at ${url.pathname}`);
  return { text: showText(page, site), t: legalMessages[language] };
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const { site, hosts } = matches[0].loaderData as RootData;
  const { path, title, description } = loaderData.text;
  const steps = [
    { path: paths.home(), name: loaderData.t.home },
    { path, name: title },
  ];
  return [
    ...pageMeta({ site, hosts, surface: "legal", path, title, description }),
    { "script:ld+json": breadcrumbs(site.host, steps) },
  ];
}

export default function LegalRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData.text} t={loaderData.t} />;
}
