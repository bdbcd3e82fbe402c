import { limitBuyerLifetime, readBuyer, showBuyer } from "../features/buyers/buyer.server.ts";
import { BuyerPage } from "../features/buyers/buyer-page.tsx";
import { definePage } from "../http/route.ts";
import { languageOf } from "../site/language.ts";
import { pageMeta } from "../site/page-meta.ts";
import { paths } from "../site/paths.ts";
import { breadcrumbs } from "../site/structured-data.ts";

export const buyer = definePage({
  surface: "buyer",
  styles: ["tenders"],
  async load({ site, query, lifetime, params: { name = "" } }) {
    const language = languageOf("buyer", site);
    const now = Date.now();
    const parts = await query((tx) => readBuyer(tx, name, language, now));
    const shown = showBuyer(parts, language, now);
    limitBuyerLifetime(lifetime, { known: shown.known, tenders: parts.tenders, now });
    return shown;
  },
  head(data, { site, hosts }) {
    const { name, path, description, known, t, unknown } = data;
    const page = { site, hosts, surface: "buyer" as const, path };
    if (!known) {
      return pageMeta({ ...page, title: t.unknownTitle, description: unknown, noindex: true });
    }
    const steps = [
      { path: paths.home(), name: t.home },
      { path: paths.activeTenders(), name: data.tenderTexts.title },
      { path, name },
    ];
    return [
      ...pageMeta({ ...page, title: name, description }),
      { data: breadcrumbs(site.host, steps) },
    ];
  },
  View: BuyerPage,
});
