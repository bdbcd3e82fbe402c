import type { PageRequest } from "../../http/page-request.ts";
import { developersPath, guidesPath } from "../../site/paths.ts";
import { onEachSite } from "../../site/sites.ts";
import { breadcrumbsData } from "../frame/breadcrumbs-data.ts";
import type { CurrentNotices } from "../notices/current-notices.ts";
import { asideMessages, listTexts, lookUpMessages } from "../notices/messages.ts";
import { isCodeLike, listPath, type NoticeFilter } from "../notices/notice-filter.ts";
import { sectorMonths } from "../results/result-figures.server.ts";
import { type ResultFigures, resultCharts } from "../results/result-figures.ts";
import { feedFormatsOf, feedPath } from "./feed-formats.ts";
import type { ListView } from "./filter-chips.server.ts";
import { listFigures } from "./list-figures.ts";
import type { NoticeListData } from "./notice-list.server.ts";

/** Each site's own list, with the parts of the filter that apply on every site: no words of a language, no regions. */
export function listOnEachSite({ q, region: _region, page: _page, ...filter }: NoticeFilter) {
  const code = isCodeLike(q) ? q : "";
  return onEachSite(({ country }) => listPath(country, { ...filter, q: code }));
}

export interface ListPageData {
  page: ReturnType<typeof listPageData>;
  list: NoticeListData;
}

/** Data around the list that does not change with it, and so is not part of the island. `results`: of its sector. */
export function listPageData(
  view: ListView,
  { site, open }: Pick<PageRequest, "site" | "open">,
  overview?: ReturnType<CurrentNotices["overview"]>,
  {
    results,
    lead: ofPast,
  }: { results?: ResultFigures | undefined; lead?: string | null | undefined } = {},
) {
  const { country, filter, language } = view;
  const { title, lead, description } = listTexts(country, filter.kind, language);
  const list = { path: listPath(country, { kind: filter.kind }), name: title };
  return {
    title,
    lead: ofPast ?? lead,
    description,
    lookUp: lookUpMessages[language],
    guides: guidesPath(language),
    breadcrumbs: breadcrumbsData(language, [list]),
    // What comes anew is in the feeds of the list.
    feeds: open.feeds && !filter.past ? asideMessages[language].feeds : null,
    programs: programsData(view, site.host),
    developers: open.data
      ? { path: developersPath(language), text: asideMessages[language].programs.developers }
      : null,
    figures: overview ? listFigures(overview, view) : [],
    results: results ? resultCharts(results, sectorMonths, language) : null,
    country,
    filter,
    language,
  };
}

/** Addresses that bring the list, as it is filtered, into the programs that people work with. */
function programsData({ country, filter, language }: ListView, host: string) {
  const { developers: _, ...t } = asideMessages[language].programs;
  const calendar = feedFormatsOf(filter).includes("ics") && host + feedPath(country, "ics", filter);
  const google = encodeURIComponent(`webcal://${calendar}`);
  const name = encodeURIComponent(listTexts(country, filter.kind, language).title);
  const outlook = encodeURIComponent(`https://${calendar}`);
  return {
    t,
    calendars: calendar
      ? [
          {
            name: t.google,
            href: `https://calendar.google.com/calendar/render?cid=${google}`,
          },
          {
            name: t.outlook,
            href: `https://outlook.office.com/calendar/0/addfromweb?url=${outlook}&name=${name}`,
          },
        ]
      : [],
    help: `${developersPath(language)}#programs`,
    csv: feedPath(country, "csv", filter),
    atom: feedPath(country, "atom", filter),
  };
}

export type ProgramsData = ReturnType<typeof programsData>;
