import { noticeMessages } from "../features/notices/messages.ts";
import { SourcesPage } from "../features/sources/sources-page.tsx";
import {
  loadSources,
  type SourcesData,
  sourcesData,
} from "../features/sources/sources-page-data.server.ts";
import { isServiceDown } from "../http/database-query.ts";
import { redirect } from "../http/reply.ts";
import { Answer, definePage } from "../routing/route.ts";
import { languageOf, type SurfaceName } from "../site/language.ts";
import { sourcesPath } from "../site/paths.ts";
import { type Country, onEachSite } from "../site/sites.ts";

const surfaces: Record<Country, SurfaceName> = {
  EE: "estonian-sources",
  LV: "latvian-sources",
  LT: "lithuanian-sources",
};

/** Where the notices come from. Each site has its own page; the plain host has all three. */
export function sources(country: Country) {
  const surface = surfaces[country];
  return definePage({
    surface,
    styles: ["sources"],
    // It counts a month of notices.
    cost: 2,
    async load(request) {
      const { site } = request;
      if (site.key !== "plain" && site.country !== country) {
        throw redirect(sourcesPath(site.country), 301);
      }
      const view = { country, language: languageOf(surface, site) };
      try {
        return new Answer(await loadSources(request, view, Date.now()), 200);
      } catch (error) {
        if (!isServiceDown(error)) throw error;
        return new Answer(sourcesData(view), 503, { "Retry-After": "30" });
      }
    },
    head: ({ path, tables, breadcrumbs, t: { title, description } }, site) => ({
      path,
      title,
      description,
      // Another country's page is on the plain host only.
      noindex: tables === null || country !== site.country,
      sisterPaths: onEachSite((sister) => sourcesPath(sister.country)),
      breadcrumbs: breadcrumbs.steps,
    }),
    View: SourcesRoute,
  });
}

function SourcesRoute({ data }: { data: SourcesData }) {
  return <SourcesPage data={data} external={noticeMessages[data.language].external} />;
}
