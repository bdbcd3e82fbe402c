import { keepHyphens } from "../../content/line-breaks.ts";
import { formatMoney, formatNumber } from "../../site/formats.ts";
import { fill, type Language } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import type { Country } from "../../site/sites.ts";
import { countryConfig } from "../notices/countries.ts";
import { winnerOf } from "../notices/list-columns.ts";
import { noticeMessages } from "../notices/messages.ts";
import type { Notice } from "../notices/notice.ts";
import { bidsText, shortDate } from "../notices/phrases.ts";
import type { AwardFigures } from "../results/code-awards.server.ts";
import { lastTimeMessages } from "../results/messages.ts";
import { codeMessages } from "./messages.ts";

interface AwardsView {
  country: Country;
  language: Language;
  /** The code above that has the contracts; null if the page's own has them. */
  above: string | null;
}

/** Who won the last contracts with a code, and what all of them have in common. */
export function awardsData(
  shown: readonly Notice[],
  { prices, bids }: AwardFigures,
  { country, language, above }: AwardsView,
) {
  const t = codeMessages[language];
  const { winner, price, bids: bidsName, unknown, medianBids, of } = lastTimeMessages[language];
  const { untitled } = noticeMessages[language];
  const { zone, language: own } = countryConfig(country);
  const euros = (amount: number) => formatMoney(amount, "EUR", language);
  const number = (value: number) => formatNumber(value, language);
  return {
    lead: above === null ? t.awardsLead : fill(t.awardsAbove, { code: keepHyphens(above) }),
    names: { winner, price, bids: bidsName, unknown },
    /** Language of titles and names, if the page is in another one. */
    lang: own === language ? undefined : own,
    list: shown.map((notice) => ({
      path: paths.notice(notice.id),
      title: notice.title || untitled,
      date: notice.published === null ? "" : shortDate(notice.published, language, zone),
      buyer: notice.buyer && { name: notice.buyer, path: paths.buyer(notice.buyer) },
      winners: firstWinners(notice),
      price: notice.value
        ? formatMoney(notice.value.amount, notice.value.currency, language)
        : unknown,
      bids: notice.bids ? bidsText(notice.bids, language) : unknown,
    })),
    figures: [
      ...(prices
        ? [
            {
              name: t.medianPrice,
              value: euros(prices.median),
              of: fill(t.halfOfPrices, { low: euros(prices.low), high: euros(prices.high) }),
            },
          ]
        : []),
      ...(prices && bids
        ? [{ name: medianBids, value: number(bids.median), of: fill(of, { count: bids.count }) }]
        : []),
    ],
    note: prices
      ? `${fill(t.pricesOf, { count: number(prices.count), since: shortDate(prices.since, language, zone) }).replace(/\.$/, "")}.`
      : null,
  };
}

/** Framework agreements have dozens of winners. */
const maxWinners = 3;

function firstWinners({ winners }: Notice) {
  const byName = new Map(winners.map((winner) => [winner.name, winner]));
  byName.delete("");
  const more = byName.size - maxWinners;
  return {
    parties: [...byName.values()].slice(0, maxWinners).map(winnerOf),
    more: more > 0 ? ` + ${more}` : "",
  };
}
