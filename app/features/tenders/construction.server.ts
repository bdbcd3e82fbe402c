import { isServiceDown } from "../../http/database-query.ts";
import { constructionMessages } from "./construction-messages.ts";
import { fill } from "./fill.ts";
import { tendersMessages } from "./messages.ts";
import { registerZone } from "./register-zone.ts";
import { listPath, noFilter } from "./tender-filter.ts";
import { type ListContext, limitLifetime, loadTenderList } from "./tender-list.server.ts";
import { tenderListItem } from "./tender-list-item.ts";

/** CPV division 45, works. */
const sector = "45";
const shown = 10;

/** The live list of the guide to construction tenders, which is Lithuanian on every site. */
export async function loadConstruction(context: ListContext) {
  const { lifetime } = context;
  const t = tendersMessages.lt;
  const filter = { ...noFilter, sector };
  const now = Date.now();
  const texts = {
    table: t.table,
    new: t.new,
    view: t.view,
    external: t.external,
    noDeadline: t.noDeadline,
    demo: t.demo,
    errorTitle: t.errorTitle,
    errorText: t.errorText,
    ...constructionMessages,
  };
  const path = listPath(filter);
  try {
    const parts = await loadTenderList(context, filter, "lt", now);
    limitLifetime(lifetime, parts, now);
    const where = { t, language: "lt", sectors: {}, now, zone: registerZone } as const;
    return {
      t: { ...texts, all: fill(texts.all, { count: parts.total }) },
      path,
      items: parts.tenders.slice(0, shown).map((tender) => tenderListItem(tender, where)),
      demo: parts.tenders.some(({ demo }) => demo),
      failed: false,
    };
  } catch (error) {
    if (!isServiceDown(error)) throw error;
    // The guide is shown without the list, and not cached, so that the next request tries again.
    lifetime.preventCaching();
    return { t: texts, path, items: [], demo: false, failed: true };
  }
}

export type ConstructionData = Awaited<ReturnType<typeof loadConstruction>>;
