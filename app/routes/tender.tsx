import { findTender } from "../features/tenders/find-tender.server.ts";
import { listOnEachSite } from "../features/tenders/list-page-data.server.ts";
import { noFilter } from "../features/tenders/notice-filter.ts";
import { TenderPage } from "../features/tenders/tender-page.tsx";
import {
  limitTenderLifetime,
  tenderPageData,
  unknownTenderData,
} from "../features/tenders/tender-page-data.server.ts";
import { UnknownPage } from "../features/tenders/unknown-page.tsx";
import { redirect } from "../http/reply.ts";
import { definePage, Missing } from "../routing/route.ts";
import { languageOf } from "../site/language.ts";
import { paths } from "../site/paths.ts";
import { onEachSite } from "../site/sites.ts";

export const tender = definePage({
  surface: "active-tenders",
  styles: ["tenders"],
  async load({ site, query, cpv, lifetime, params: { id = "" } }) {
    const language = languageOf("active-tenders", site);
    const found = await findTender(query, id);
    if (!found) return new Missing(unknownTenderData(site.country, language));
    const { tender } = found;
    // `0012` and a UUID in capital letters are found too.
    if (tender.id !== id) throw redirect(paths.tender(tender.id), 301);
    const now = Date.now();
    limitTenderLifetime(lifetime, found, now);
    const view = { language, home: site.country };
    return tenderPageData(found, await cpv.catalogue(lifetime), view, now);
  },
  head(data) {
    const { path } = data;
    if (!data.known) {
      const { title, text: description } = data;
      return { path, title, description, noindex: true, flags: listOnEachSite(noFilter) };
    }
    const { title, open, listed, summary: description, demo, replacedBy, trail } = data;
    // Search engines should show the notice that replaced this one.
    if (replacedBy) {
      const flags = onEachSite(() => path);
      return { path: replacedBy.path, title, description, noindex: demo, flags };
    }
    return { path, title, description, noindex: !open || !listed || demo, trail: trail.steps };
  },
  View: ({ data }) => (data.known ? <TenderPage data={data} /> : <UnknownPage data={data} />),
});
