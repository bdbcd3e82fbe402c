import { formatMoney, formatNumber } from "../../site/formats.ts";
import { fill } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import { shortDate } from "../notices/phrases.ts";
import type { TermsContext } from "./lot-terms.ts";
import { lastTimeMessages } from "./messages.ts";

/** What a buyer awarded before in one CPV group. */
export interface Earlier {
  /** The digits of the CPV group. */
  group: string;
  /** The latest first. */
  lots: EarlierLot[];
  /** Lots that ended without a contract. */
  terminated: number;
}

/** A lot of an earlier contract. Null: not published. */
export interface EarlierLot {
  /** The id of the contract's notice. */
  id: string;
  title: string;
  published: number;
  winners: string[];
  awarded: Money | null;
  /** The value that was expected of the same lot. */
  estimated: Money | null;
  bids: number | null;
}

interface Money {
  amount: number;
  currency: string;
}

/** With fewer lots, shares and medians would only seem to say something. */
const enoughLots = 5;

/** A figure and of how many lots it is. */
interface Figure {
  value: number;
  lots: number;
}

/**
 * What earlier lots have in common; null for a figure that fewer than five lots tell. `terminated`: lots that ended
 * without a contract.
 */
export function earlierFigures(lots: readonly EarlierLot[], terminated: number) {
  const bids = lots.flatMap((lot) => lot.bids ?? []);
  const ratios = lots.flatMap(({ awarded, estimated }) =>
    awarded && estimated && awarded.currency === estimated.currency && estimated.amount > 0
      ? [awarded.amount / estimated.amount]
      : [],
  );
  const all = lots.length + terminated;
  const share = (count: number, of: number) => figure(count / of, of);
  return {
    bids: figure(median(bids), bids.length),
    single: share(bids.filter((count) => count === 1).length, bids.length),
    price: figure(median(ratios), ratios.length),
    terminated: share(terminated, all),
  };
}

function figure(value: number, lots: number): Figure | null {
  return lots >= enoughLots ? { value, lots } : null;
}

/** The number in the middle, or the mean of the two in the middle. */
function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const at = (place: number) => sorted[place] ?? Number.NaN;
  return sorted.length % 2 === 1 ? at(Math.floor(middle)) : (at(middle - 1) + at(middle)) / 2;
}

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
