import { feedLinks } from "../features/tenders/feed-formats.ts";
import {
  isFiltered,
  listPath,
  parseFilter,
  parseFilterQuery,
} from "../features/tenders/tender-filter.ts";
import {
  emptyTenderList,
  limitLifetime,
  loadTenderList,
  tenderListData,
} from "../features/tenders/tender-list.server.ts";
import { tendersDataset } from "../features/tenders/tenders-dataset.ts";
import { TendersPage } from "../features/tenders/tenders-page.tsx";
import { isServiceDown } from "../http/database-query.ts";
import { redirect } from "../http/reply.ts";
import { Answer, definePage } from "../routing/route.ts";
import { languageOf } from "../site/language.ts";
import { paths } from "../site/paths.ts";
import { dataset } from "../site/structured-data.ts";

export const activeTenders = definePage({
  surface: "active-tenders",
  styles: ["tenders"],
  query: parseFilterQuery,
  async load(request) {
    const { site, lifetime, url } = request;
    const language = languageOf("active-tenders", site);
    const filter = parseFilter(url.searchParams);
    const now = Date.now();
    try {
      const parts = await loadTenderList(request, filter, language, now);
      // For example when the last page has just become empty.
      if (filter.page > parts.pages) {
        throw redirect(listPath({ ...filter, page: parts.pages }), 302);
      }
      limitLifetime(lifetime, parts, now);
      return tenderListData(parts, filter, language, now);
    } catch (error) {
      if (!isServiceDown(error)) throw error;
      const empty = emptyTenderList(filter, language);
      const failure = { message: empty.t.errorText };
      return new Answer({ ...empty, failure }, 503, { "Retry-After": "30" });
    }
  },
  head({ t, filter, sectorChoices, failure, language }, site) {
    const { sector, page } = filter;
    const name = sectorChoices.find((choice) => choice.sector === sector)?.name;
    const part = page > 1 ? ` (${page})` : "";
    const noindex = isFiltered(filter) || !!failure;
    return {
      // The canonical address has neither sorting nor search.
      path: listPath({ sector: name ? sector : "", page }),
      title: (name ? `${t.title}: ${name}` : t.title) + part,
      description: t.description + part,
      noindex,
      links: feedLinks(t.title, filter),
      ...(!noindex && {
        trail: [
          { path: paths.home(), name: site.brand },
          { path: paths.activeTenders(), name: t.title },
        ],
        data: [dataset(site, tendersDataset(t, language))],
      }),
    };
  },
  View: TendersPage,
});
