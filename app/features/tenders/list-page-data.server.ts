import { guidesPath } from "../../site/paths.ts";
import { trailData } from "../frame/trail-data.ts";
import { asideMessages } from "./aside-messages.ts";
import { listTexts, lookUpMessages } from "./kind-messages.ts";
import type { ListView } from "./list-view.ts";
import { listPath } from "./notice-filter.ts";
import type { TenderListData } from "./tender-list.server.ts";

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
