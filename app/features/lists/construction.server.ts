import { isServiceDown } from "../../http/database-query.ts";
import { fill } from "../../site/languages.ts";
import { countryConfig } from "../notices/countries.ts";
import { columnNames, type ListItemContext, noticeListItem } from "../notices/list-columns.ts";
import { noticeMessages } from "../notices/messages.ts";
import { listPath, noFilter } from "../notices/notice-filter.ts";
import { type ListContext, limitLifetime, loadNoticeList } from "./notice-list.server.ts";

/** Texts for the guide to construction tenders, which is Lithuanian. */
const constructionMessages = {
  title: "Vykstantys statybos pirkimai Lietuvoje",
  text: "Lietuvos pirkėjų skelbiami darbų pirkimai, kurių BVPŽ kodas prasideda skaitmenimis 45.",
  caption: "Pirkimai, kurių terminas artimiausias",
  empty: "Šiuo metu vykstančių statybos pirkimų Lietuvoje nėra",
  all: "Visi vykstantys statybos pirkimai Lietuvoje ({count})",
};

/** CPV division 45, works. */
const sector = "45";
const shown = 10;
const country = "LT";
const language = "lt";

/** The live list in the guide to construction tenders, which is in Lithuanian and about Lithuania on every site. */
export async function loadConstruction(context: ListContext) {
  const { lifetime } = context;
  const t = noticeMessages.lt;
  const filter = { ...noFilter, sector };
  const now = Date.now();
  const texts = {
    new: t.new,
    view: t.view,
    external: t.external,
    demo: t.demo,
    errorTitle: t.errorTitle,
    errorText: t.errorText,
    ...constructionMessages,
  };
  const path = listPath(country, filter);
  const columns = columnNames(filter.kind, t);
  try {
    const parts = await loadNoticeList(context, { country, filter, language }, now);
    limitLifetime(lifetime, country, parts, now);
    const { zone } = countryConfig(country);
    const where: ListItemContext = { t, language, sectors: {}, now, zone, kinds: filter.kind };
    return {
      t: { ...texts, all: fill(texts.all, { count: parts.total }) },
      path,
      columns,
      items: parts.notices.slice(0, shown).map((notice) => noticeListItem(notice, where)),
      demo: parts.notices.some(({ demo }) => demo),
      failed: false,
    };
  } catch (error) {
    if (!isServiceDown(error)) throw error;
    // The guide is shown without the list, and not cached, so that the next request tries again.
    lifetime.preventCaching();
    return { t: texts, path, columns, items: [], demo: false, failed: true };
  }
}

export type ConstructionData = Awaited<ReturnType<typeof loadConstruction>>;
