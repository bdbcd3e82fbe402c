import { guidesData } from "../features/reading/guides.server.ts";
import { GuidesIndex } from "../features/reading/index-pages.tsx";
import { definePage } from "../routing/route.ts";
import { guideSurfaces } from "../site/language.ts";
import { guidesPath } from "../site/paths.ts";
import { onEachSite } from "../site/sites.ts";

/** The guides of a country, in its language. */
export const guides = definePage({
  surface: ({ language }) => guideSurfaces[language],
  styles: ["reading-index"],
  load: ({ url, site }) => guidesData(url.pathname, site),
  head: ({ path, breadcrumbs, t: { title, description } }) => ({
    path,
    title,
    description,
    breadcrumbs: breadcrumbs.steps,
    // Each country has its own guides.
    flags: onEachSite((site) => guidesPath(site.language)),
  }),
  View: GuidesIndex,
});
