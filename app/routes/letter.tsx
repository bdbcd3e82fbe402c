import { LetterPage } from "../features/letter/letter-page.tsx";
import {
  emptyLetterPage,
  type LetterPageView,
  loadLetterPage,
} from "../features/letter/letter-page-data.server.ts";
import {
  letterQueryIn,
  letterQueryText,
  parseLetterQuery,
} from "../features/letter/letter-query.ts";
import { isServiceDown } from "../http/database-query.ts";
import { redirect } from "../http/reply.ts";
import { Answer, definePage } from "../routing/route.ts";
import { languageOf, type SurfaceName } from "../site/language.ts";
import { paths } from "../site/paths.ts";
import type { Country } from "../site/sites.ts";

const surfaces: Record<Country, SurfaceName> = {
  EE: "estonian-letter",
  LV: "latvian-letter",
  LT: "lithuanian-letter",
};

/** The letter that a visitor would get. Each site has its own; the plain host has all three. */
export function letter(country: Country) {
  const surface = surfaces[country];
  return definePage({
    surface,
    styles: ["letter"],
    query: letterQueryIn(country),
    // Twelve weeks of notices are looked through.
    cost: 2,
    async load(request) {
      const { site, url } = request;
      const now = Date.now();
      const asked = parseLetterQuery(url.searchParams, country, now);
      // What is usual on one page is usual on the other, so that the query needs no change.
      if (site.key !== "plain" && site.country !== country) {
        throw redirect(paths.letter(site.country, letterQueryText(asked, country)), 301);
      }
      const language = languageOf(surface, site);
      const view: LetterPageView = { ...asked, country, language, site };
      try {
        return await loadLetterPage(request, view, now);
      } catch (error) {
        if (!isServiceDown(error)) throw error;
        return new Answer({ ...emptyLetterPage(view), failed: true }, 503, { "Retry-After": "30" });
      }
    },
    head({ t: { title, description }, ownPath, failed }, site) {
      const path = paths.letter(country);
      // Another country's page is on the plain host only.
      const noindex = failed || ownPath !== path || country !== site.country;
      return {
        path,
        title,
        description,
        noindex,
        sisterPaths: { ee: paths.letter("EE"), lv: paths.letter("LV"), lt: paths.letter("LT") },
        ...(!noindex && {
          trail: [
            { path: paths.home(), name: site.brand },
            { path, name: title },
          ],
        }),
      };
    },
    View: LetterPage,
  });
}
