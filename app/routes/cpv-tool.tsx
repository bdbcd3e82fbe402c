import { cpvDataset } from "../features/cpv/cpv-dataset.ts";
import { CpvToolPage } from "../features/cpv/cpv-tool-page.tsx";
import { showTool } from "../features/cpv/tool-data.server.ts";
import { definePage } from "../http/route.ts";
import { languageOf } from "../site/language.ts";
import { pageMeta } from "../site/page-meta.ts";
import { paths } from "../site/paths.ts";
import { breadcrumbs, dataset } from "../site/structured-data.ts";

export const cpvTool = definePage({
  surface: "cpv-tool",
  styles: ["cpv"],
  load: (request) => showTool(request, request.url.searchParams),
  head({ t, q, code, documentPath }, { site, hosts }) {
    const { title, description, home } = t;
    const path = paths.cpvTool();
    const steps = [
      { path: paths.home(), name: home },
      { path, name: title },
    ];
    const noindex = !!(q || code);
    const tags = pageMeta({ site, hosts, surface: "cpv-tool", path, title, description, noindex });
    if (noindex) return tags;
    const facts = cpvDataset(t, languageOf("cpv-tool", site), documentPath);
    return [...tags, { data: breadcrumbs(site.host, steps) }, { data: dataset(site, facts) }];
  },
  View: CpvToolPage,
});
