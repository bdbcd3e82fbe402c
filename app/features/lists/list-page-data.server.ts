import { guidesPath } from "../../site/paths.ts";
import { onEachSite } from "../../site/sites.ts";
import { trailData } from "../frame/breadcrumbs-data.ts";
import { asideMessages } from "../notices/aside-messages.ts";
import { listTexts, lookUpMessages } from "../notices/kind-messages.ts";
import { isCodeLike, listPath, type NoticeFilter } from "../notices/notice-filter.ts";
import type { ListView } from "./filter-chips.server.ts";
import type { TenderListData } from "./notice-list.server.ts";

/** Each site's own list, with what the filter says on any of them: neither words of a language, nor regions of a country. */
export function listOnEachSite({ q, region: _region, page: _page, ...filter }: NoticeFilter) {
  const code = isCodeLike(q) ? q : "";
  return onEachSite(({ country }) => listPath(country, { ...filter, q: code }));
}

export interface TendersPageData {
  page: ReturnType<typeof listPageData>;
  list: TenderListData;
}

/** What stands around the list and does not change with it, so that it is no part of the island. */
export function listPageData({ country, filter, language }: ListView) {
  const { title, lead, description } = listTexts(country, filter.kind, language);
  const list = { path: listPath(country, { kind: filter.kind }), name: title };
  return {
    title,
    lead,
    description,
    lookUp: lookUpMessages[language],
    guides: guidesPath(language),
    trail: trailData(language, [list]),
    feeds: asideMessages[language].feeds,
    country,
    filter,
    language,
  };
}
