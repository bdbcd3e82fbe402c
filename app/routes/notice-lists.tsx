import { feedFormats, feedLinks, feedTypes } from "../features/lists/feed-formats.ts";
import { filterQueryIn } from "../features/lists/filter-query.ts";
import { listPage } from "../features/lists/list-page.tsx";
import { listOnEachSite, listPageData } from "../features/lists/list-page-data.server.ts";
import {
  emptyNoticeList,
  limitLifetime,
  loadNoticeList,
  noticeListData,
} from "../features/lists/notice-list.server.ts";
import { loadPastContracts, pastListData } from "../features/lists/past-contracts.server.ts";
import { countryConfig } from "../features/notices/countries.ts";
import {
  isFiltered,
  listPath,
  mayBePast,
  parseFilter,
  pastFilter,
  unreadAmount,
} from "../features/notices/notice-filter.ts";
import { sourceOf } from "../features/notices/sources.ts";
import { isServiceDown } from "../http/database-query.ts";
import { redirect } from "../http/reply.ts";
import { Answer, definePage } from "../routing/route.ts";
import { languageOf } from "../site/language.ts";
import { paths } from "../site/paths.ts";
import type { Country } from "../site/sites.ts";
import { type DatasetFacts, dataset } from "../site/structured-data.ts";

/** The current notices of a country, on every site in the site's language. */
export function noticeList(country: Country) {
  const { surface } = countryConfig(country);
  return definePage({
    surface,
    styles: ["notices"],
    query: filterQueryIn(country),
    async load(request) {
      const { site, results, lifetime, url } = request;
      const filter = parseFilter(url.searchParams);
      const unread = unreadAmount(url.searchParams);
      const view = { country, filter, language: languageOf(surface, site), unread };
      const now = Date.now();
      try {
        // They are about one whole sector, not about the hits of a search.
        const [sector, ...others] = filter.sector;
        const figures =
          sector && others.length === 0 && filter.q === ""
            ? (await results.sectorFigures(country, lifetime)).get(sector)
            : undefined;
        const current = await loadNoticeList(request, view, now);
        const older = () => loadPastContracts(request, view, current);
        // Visitors who ask who won want the last contract, however long ago it was.
        const widened =
          current.total === 0 && mayBePast(filter) ? await older().catch(nullIfDown) : null;
        const isWidened = widened !== null && widened.total > 0;
        const past = filter.past ? await older() : isWidened ? widened : null;
        const parts = past ?? current;
        const shown = isWidened
          ? { ...view, filter: { ...pastFilter(filter), page: filter.page } }
          : view;
        // Happens for example when the last page has just become empty.
        if (filter.page > parts.pages) {
          throw redirect(listPath(country, { ...filter, page: parts.pages }), 302);
        }
        limitLifetime(lifetime, country, parts, now);
        const page = listPageData(shown, request, parts.overview, {
          results: figures,
          lead: past?.past.lead,
        });
        const list = noticeListData(parts, shown, now);
        return { page, list: past ? pastListData(list, past, shown, isWidened) : list };
      } catch (error) {
        if (!isServiceDown(error)) throw error;
        const page = listPageData(view, request);
        const list = { ...emptyNoticeList(view), failure: true };
        return new Answer({ page, list }, 503, { "Retry-After": "30" });
      }
    },
    head({ page: texts, list: { sectors, failure } }, site) {
      const { filter, language, breadcrumbs } = texts;
      const { page } = filter;
      const sector = sectors.map(([division]) => division);
      const name = sectors.map(([, text]) => text).join(", ");
      const part = page > 1 ? ` (${page})` : "";
      const noindex = isFiltered(filter) || failure;
      return {
        // The canonical address has neither sorting nor search.
        path: listPath(country, { sector, page }),
        title: (name ? `${texts.title}: ${name}` : texts.title) + part,
        description: texts.description + part,
        noindex,
        flags: listOnEachSite(filter),
        links: texts.feeds ? feedLinks(texts.title, country, filter) : [],
        breadcrumbs: breadcrumbs.steps,
        ...(!noindex && { data: [dataset(site, noticesDataset(country, texts, language))] }),
      };
    },
    write: listPage,
  });
}

/** The list itself is in memory, so it is shown without what only the database has. */
function nullIfDown(error: unknown): null {
  if (isServiceDown(error)) return null;
  throw error;
}

/** The notices come from the register, under the licence that the page names. */
function noticesDataset(
  country: Country,
  texts: { title: string; description: string; feeds: object | null },
  language: "et" | "lv" | "lt",
): DatasetFacts {
  const { name, url: given, licence } = sourceOf(countryConfig(country).register);
  const url = given ?? "";
  return {
    path: paths.noticesIn(country),
    name: texts.title,
    description: texts.description,
    language,
    creator: { name: name[language], url },
    ...(licence && { license: licence.url }),
    isBasedOn: url,
    files: (texts.feeds ? feedFormats : []).map((format) => ({
      path: paths.noticesFeed(country, format),
      type: feedTypes[format],
    })),
  };
}
