import { findLegalPage } from "../content/pages.server.ts";
import { LegalPage } from "../features/reading/legal-page.tsx";
import { legalMessages } from "../features/reading/messages.ts";
import { showText } from "../features/reading/text.server.ts";
import { requestContext } from "../http/request-context.ts";
import type { PageHandle, RootData } from "../root.tsx";
import { languageOf } from "../site/language.ts";
import { textMeta } from "../site/text-meta.ts";
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
  return textMeta(matches[0].loaderData as RootData, "legal", loaderData);
}

export default function LegalRoute({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData.text} t={loaderData.t} />;
}
