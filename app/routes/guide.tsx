import { findGuide } from "../content/pages.server.ts";
import { loadTrade } from "../features/lists/trade.server.ts";
import { TradeFigures, TradeNotices } from "../features/lists/trade.tsx";
import { readingData, textStyles } from "../features/reading/text.server.ts";
import { readingHead } from "../features/reading/text-head.ts";
import { GuidePage } from "../features/reading/text-page.tsx";
import { definePage, type RouteRequest } from "../routing/route.ts";
import { guideSurfaces } from "../site/language.ts";
import { slugOf } from "../site/text-pages.ts";

/** A guide to a trade also shows the trade's figures, and its open tenders. */
export const guide = definePage({
  surface: ({ text }) => guideSurfaces[text.language],
  styles: (data) => [...textStyles(data), ...(data.trade ? (["trade"] as const) : [])],
  load: loadGuide,
  head: readingHead,
  View: ({ data }) => (
    <GuidePage data={data} before={data.trade && <TradeFigures data={data.trade} />}>
      {data.trade && <TradeNotices data={data.trade} />}
    </GuidePage>
  ),
});

async function loadGuide(request: RouteRequest) {
  const { url, site } = request;
  const page = findGuide(slugOf(url.pathname));
  if (!page) throw new Error(`no guide at ${url.pathname}`);
  const { trade, language } = page;
  const data = readingData(page, site);
  return {
    ...data,
    trade: trade ? await loadTrade(request, trade, language, data.letter?.path) : null,
  };
}
