import { formatNumber, formatPercent } from "../../site/formats.ts";
import { fill, type Language } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import { enoughResults, enoughToDraw, sumOf, wholePercents } from "../results/result-figures.ts";
import type { BuyerResults } from "./buyer-results.server.ts";
import { buyerMessages } from "./messages.ts";

/** Winners that are named; the others are counted together. */
const maxWinners = 8;

/** Null if nobody is known to have won. */
export function winnersData(
  { winners, awards }: Pick<BuyerResults, "winners" | "awards">,
  months: number,
  language: Language,
) {
  const t = buyerMessages[language];
  const named = winners.slice(0, maxWinners);
  if (named.length === 0) return null;
  const others = awards - sumOf(named.map(({ lots }) => lots));
  const rows = [...named, ...(others > 0 ? [{ name: t.others, code: null, lots: others }] : [])];
  const hasShares = awards >= enoughResults;
  const shares = wholePercents(rows.map(({ lots }) => lots));
  const number = (value: number) => formatNumber(value, language);
  return {
    note: fill(hasShares ? t.winnersShares : t.winnersCounts, {
      months,
      count: number(awards),
    }),
    bars: rows.map(({ name, code, lots }, index) => ({
      key: `${index} ${code}`,
      name,
      path: code && paths.supplier(code),
      percent: awards < enoughToDraw ? null : (100 * lots) / awards,
      text: hasShares
        ? `${formatPercent(shares[index] ?? 0, language)} (${number(lots)})`
        : number(lots),
    })),
  };
}
