import { CpvToolPage } from "../features/cpv/tool/cpv-tool-page.tsx";
import { loadTool } from "../features/cpv/tool/tool-data.server.ts";
import { parseToolQuery, toolOnEachSite } from "../features/cpv/tool/tool-query.ts";
import { definePage } from "../routing/route.ts";
import { languageOf } from "../site/language.ts";
import { paths } from "../site/paths.ts";
import { type DatasetFacts, dataset } from "../site/structured-data.ts";

export const cpvTool = definePage({
  surface: "cpv-tool",
  styles: ["cpv"],
  query: parseToolQuery,
  load: (request) => loadTool(request, request.url.searchParams),
  head({ t, breadcrumbs, q, tab, code, open, documentPath }, site) {
    const { title, description } = t;
    const path = paths.cpvTool();
    const flags = toolOnEachSite({ q, tab, code, open });
    if (q || code || open.length > 0) return { path, title, description, noindex: true, flags };
    const facts = cpvDataset(t, languageOf("cpv-tool", site), documentPath);
    return {
      path,
      title,
      description,
      breadcrumbs: breadcrumbs.steps,
      flags,
      data: [dataset(site, facts)],
    };
  },
  View: CpvToolPage,
});

/** The vocabulary is an EU regulation; EUR-Lex states the terms of its reuse. */
function cpvDataset(
  t: { title: string; description: string },
  language: string,
  documentPath: string,
): DatasetFacts {
  return {
    path: paths.cpvTool(),
    name: t.title,
    description: t.description,
    language,
    creator: { name: "European Union", url: "https://european-union.europa.eu/" },
    license: "https://eur-lex.europa.eu/content/legal-notice/legal-notice.html",
    isBasedOn: "http://data.europa.eu/eli/reg/2008/213/oj",
    files: [{ path: documentPath, type: "text/plain" }],
  };
}
