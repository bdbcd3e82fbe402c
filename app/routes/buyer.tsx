import {
  buyerData,
  canonicalName,
  limitBuyerLifetime,
  loadBuyer,
  unknownBuyerData,
} from "../features/buyers/buyer.server.ts";
import { BuyerPage } from "../features/buyers/buyer-page.tsx";
import { listOnEachSite } from "../features/lists/list-page-data.server.ts";
import { UnknownPage } from "../features/notice/unknown-page.tsx";
import { noFilter } from "../features/notices/notice-filter.ts";
import { redirect } from "../http/reply.ts";
import { definePage, Missing } from "../routing/route.ts";
import { languageOf } from "../site/language.ts";
import { paths } from "../site/paths.ts";

export const buyer = definePage({
  surface: "buyer",
  styles: ["notices", "buyer"],
  async load({ site, query, cpv, lifetime, params: { name = "" } }) {
    const language = languageOf("buyer", site);
    const now = Date.now();
    const parts = await query((tx) => loadBuyer(tx, name, now));
    if (!parts.buyer && !parts.card) return new Missing(unknownBuyerData(site.country, language));
    const known = canonicalName(parts, name);
    // 302, since the latest spelling can change.
    if (known !== undefined) throw redirect(paths.buyer(known), 302);
    limitBuyerLifetime(lifetime, parts, now);
    const view = { language, home: site.country };
    return buyerData(parts, await cpv.catalogue(lifetime), view, now);
  },
  head(data) {
    const { path } = data;
    if (!data.known) {
      const { title, text: description } = data;
      return { path, title, description, noindex: true, flags: listOnEachSite(noFilter) };
    }
    const { name, description, breadcrumbs } = data;
    return { path, title: name, description, breadcrumbs: breadcrumbs.steps };
  },
  View: ({ data }) => (data.known ? <BuyerPage data={data} /> : <UnknownPage data={data} />),
});
