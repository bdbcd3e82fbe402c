import { findGuide } from "../content/pages.server.ts";
import { loadConstruction } from "../features/lists/construction.server.ts";
import { Construction } from "../features/lists/construction.tsx";
import { readingData, textHead, textStyles } from "../features/reading/text.server.ts";
import { GuidePage } from "../features/reading/text-page.tsx";
import { definePage, type RouteRequest } from "../routing/route.ts";
import { guideSurfaces } from "../site/language.ts";
import { slugOf } from "../site/text-pages.ts";

export const guide = definePage({
  surface: ({ text }) => guideSurfaces[text.language],
  styles: textStyles,
  load: guideData,
  head: textHead,
  View: GuidePage,
});

/** The guide to construction tenders ends with a list of open ones. */
export const constructionGuide = definePage({
  surface: "lithuanian-guide",
  styles: ["reading", "construction"],
  load: async (request) => ({
    ...guideData(request),
    construction: await loadConstruction(request),
  }),
  head: textHead,
  View: ({ data }) => (
    <GuidePage data={data}>
      <Construction data={data.construction} />
    </GuidePage>
  ),
});

function guideData({ url, site }: RouteRequest) {
  const page = findGuide(slugOf(url.pathname));
  if (!page) throw new Error(`no guide at ${url.pathname}`);
  return readingData(page, site);
}
