import { formatMoney, formatNumber } from "../../site/formats.ts";
import { fill } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import { shortDate } from "../notices/phrases.ts";
import type { Earlier } from "./last-time.server.ts";
import { earlierFigures, type Figure } from "./last-time.ts";
import type { TermsContext } from "./lot-terms.ts";
import { lastTimeMessages } from "./messages.ts";

/** Lots that are listed; the buyer's page has all contracts. */
const shown = 5;

/** Null if the buyer awarded nothing alike before. */
export function earlierData({ group, lots, terminated }: Earlier, context: TermsContext) {
  const { language, zone } = context;
  const t = lastTimeMessages[language];
  if (lots.length === 0) return null;
  const money = (value: { amount: number; currency: string }) =>
    formatMoney(value.amount, value.currency, language);
  const found = earlierFigures(lots, terminated);
  const percent = (value: number) => `${formatNumber(Math.round(100 * value), language)}\u00a0%`;
  const number = (value: number) => formatNumber(value, language);
  const figure = (name: string, one: Figure | null, write: (value: number) => string) =>
    one ? [{ name, value: write(one.value), of: fill(t.of, { lots: one.lots }) }] : [];
  return {
    t,
    lead: fill(t.lead, { group }),
    lots: lots.slice(0, shown).map((lot) => ({
      path: paths.notice(lot.id),
      title: lot.title,
      date: shortDate(lot.published, language, zone),
      winners: lot.winners.join(", ") || t.unknown,
      price: lot.awarded ? money(lot.awarded) : t.unknown,
      estimated: lot.estimated ? fill(t.estimated, { amount: money(lot.estimated) }) : null,
      bids: lot.bids === null ? t.unknown : number(lot.bids),
    })),
    figures: [
      ...figure(t.medianBids, found.bids, number),
      ...figure(t.single, found.single, percent),
      ...figure(t.ratio, found.price, percent),
      ...figure(t.terminated, found.terminated, percent),
    ],
  };
}

export type EarlierData = NonNullable<ReturnType<typeof earlierData>>;
