import { guidesData } from "../features/reading/guides.server.ts";
import { GuidesIndex } from "../features/reading/guides-index.tsx";
import { definePage } from "../routing/route.ts";
import { guideSurfaces } from "../site/language.ts";
import { paths } from "../site/paths.ts";

/** The guides of a country, in its language. */
export const guides = definePage({
  surface: ({ language }) => guideSurfaces[language],
  styles: ["reading"],
  load: ({ url, site }) => guidesData(url.pathname, site),
  head: ({ path, t: { home, title, description } }) => ({
    path,
    title,
    description,
    trail: [
      { path: paths.home(), name: home },
      { path, name: title },
    ],
  }),
  View: GuidesIndex,
});
