import { limitBuyerLifetime, readBuyer, showBuyer } from "../features/buyers/buyer.server.ts";
import { BuyerPage } from "../features/buyers/buyer-page.tsx";
import { definePage } from "../http/route.ts";
import { languageOf } from "../site/language.ts";
import { paths } from "../site/paths.ts";

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
  head({ name, path, description, known, t, unknown, tenderTexts }) {
    if (!known) return { path, title: t.unknownTitle, description: unknown, noindex: true };
    const trail = [
      { path: paths.home(), name: t.home },
      { path: paths.activeTenders(), name: tenderTexts.title },
      { path, name },
    ];
    return { path, title: name, description, trail };
  },
  View: BuyerPage,
});
