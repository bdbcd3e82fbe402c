import { loadDevelopersPage } from "../features/developers/developers-data.server.ts";
import { DevelopersPage } from "../features/developers/developers-page.tsx";
import { redirect } from "../http/reply.ts";
import { definePage } from "../routing/route.ts";
import type { SurfaceName } from "../site/language.ts";
import type { Language } from "../site/languages.ts";
import { developersPath, paths } from "../site/paths.ts";
import { onEachSite } from "../site/sites.ts";

const surfaces: Record<Language | "en", SurfaceName> = {
  et: "estonian-developers",
  lv: "latvian-developers",
  lt: "lithuanian-developers",
  en: "frame",
};

/**
 * For developers. Each site has the page in its own language, and in English; the other two languages' addresses lead to
 * its own. The plain host has all four.
 */
export function developers(language: Language | "en") {
  return definePage({
    surface: surfaces[language],
    styles: ["reading", "developers"],
    load(request) {
      const { site } = request;
      if (!request.open.data) throw redirect(paths.home(), 302);
      if (language !== "en" && site.key !== "plain" && site.language !== language) {
        throw redirect(developersPath(site.language), 301);
      }
      return loadDevelopersPage(request, language);
    },
    head: ({ t, path, breadcrumbs }) => ({
      path,
      title: t.heading,
      description: t.description,
      breadcrumbs: breadcrumbs.steps,
      ...(language === "en"
        ? { isEnglish: true }
        : { sisterPaths: onEachSite((site) => developersPath(site.language)) }),
    }),
    View: DevelopersPage,
  });
}
