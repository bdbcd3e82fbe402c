import type { LotTerms } from "../../../db/lot-terms.ts";
import { formatMoney, formatNumber, formatPercent } from "../../site/formats.ts";
import { fill, type Language } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import { winnerOf } from "../notices/list-columns.ts";
import { noticeMessages } from "../notices/messages.ts";
import { pluralOf, shortDate } from "../notices/phrases.ts";
import { lastTimeMessages } from "../results/messages.ts";
import { enoughResults, median } from "../results/result-figures.ts";
import type { TermsContext } from "./lot-terms.ts";
import { durationForms } from "./messages.ts";

/** What a buyer awarded before in one CPV group, and for how long it took tenders. */
export interface Earlier {
  /** The digits of the CPV group. */
  group: string;
  /** Those with the nearest code first, and of these the latest. */
  lots: EarlierLot[];
  /** The notice of each lot that ended without a contract. */
  terminated: EarlierNotice[];
  /** Earlier calls, with their days; empty if this is no call. */
  calls: EarlierCall[];
}

export interface EarlierNotice {
  id: string;
  title: string;
  published: number;
}

export interface EarlierCall extends EarlierNotice {
  days: number;
}

/** A lot of an earlier contract. Null: not published. */
export interface EarlierLot extends EarlierNotice {
  winners: NonNullable<LotTerms["winners"]>;
  awarded: Money | null;
  /** The value that was expected of the same lot. */
  estimated: Money | null;
  bids: number | null;
  /** Awarded without a call for competition, which says nothing of one. */
  direct: boolean;
}

interface Money {
  amount: number;
  currency: string;
}

/** A figure, of how many lots or calls it is, and their notices. */
interface Figure {
  value: number;
  count: number;
  notices: EarlierNotice[];
}

/** What earlier lots and calls have in common; null for a figure that fewer than five tell. */
export function earlierFigures({
  lots,
  terminated,
  calls,
}: Pick<Earlier, "lots" | "terminated" | "calls">) {
  const called = lots.filter(({ direct }) => !direct);
  const bids = called.flatMap((notice) =>
    notice.bids === null ? [] : [{ notice, value: notice.bids }],
  );
  const ratios = called.flatMap((notice) => {
    const { awarded, estimated } = notice;
    return awarded && estimated && awarded.currency === estimated.currency && estimated.amount > 0
      ? [{ notice, value: awarded.amount / estimated.amount }]
      : [];
  });
  const ended = [
    ...lots.map((notice) => ({ notice, value: 0 })),
    ...terminated.map((notice) => ({ notice, value: 1 })),
  ];
  return {
    bids: figure(median, bids),
    single: figure(
      mean,
      bids.map(({ notice, value }) => ({ notice, value: value === 1 ? 1 : 0 })),
    ),
    price: figure(median, ratios),
    terminated: figure(mean, ended),
    days: figure(
      median,
      calls.map((notice) => ({ notice, value: notice.days })),
    ),
  };
}

function figure(
  summarise: (numbers: readonly number[]) => number,
  known: readonly { notice: EarlierNotice; value: number }[],
): Figure | null {
  if (known.length < enoughResults) return null;
  const notices = new Map(known.map(({ notice }) => [notice.id, notice]));
  const value = summarise(known.map((one) => one.value));
  return { value, count: known.length, notices: [...notices.values()] };
}

function mean(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0) / numbers.length;
}

/** Lots that are listed; the buyer's page has all contracts. */
const shown = 5;

/** Notices that are linked under a figure. */
const linked = 20;

/** Null if the buyer awarded nothing alike before, and had few calls. */
export function earlierData(earlier: Earlier, context: TermsContext) {
  const { group, lots } = earlier;
  const { language, zone } = context;
  const t = lastTimeMessages[language];
  const { untitled, marks } = noticeMessages[language];
  const found = earlierFigures(earlier);
  if (lots.length === 0 && !found.days) return null;
  const money = (value: { amount: number; currency: string }) =>
    formatMoney(value.amount, value.currency, language);
  const percent = (value: number) => formatPercent(Math.round(100 * value), language);
  const number = (value: number) => formatNumber(value, language);
  const sources = (notices: readonly EarlierNotice[]) => ({
    notices: notices.slice(0, linked).map(({ id, title, published }) => ({
      path: paths.notice(id),
      title: title || untitled,
      date: shortDate(published, language, zone),
    })),
    more: Math.max(0, notices.length - linked),
  });
  const figure = (
    name: string,
    one: Figure | null,
    write: (value: number) => string,
    of: string = t.of,
  ) =>
    one
      ? [
          {
            name,
            value: write(one.value),
            of: fill(of, { count: one.count }),
            ...sources(one.notices),
          },
        ]
      : [];
  return {
    t,
    lead: fill(t.lead, { group }),
    lots: lots.slice(0, shown).map((lot) => ({
      path: paths.notice(lot.id),
      title: lot.title || untitled,
      direct: lot.direct ? marks.stages.direct : null,
      date: shortDate(lot.published, language, zone),
      winners: lot.winners.filter(({ name }) => name).map(winnerOf),
      price: lot.awarded ? money(lot.awarded) : t.unknown,
      estimated: lot.estimated ? fill(t.estimated, { amount: money(lot.estimated) }) : null,
      bids: lot.bids === null ? t.unknown : number(lot.bids),
    })),
    figures: [
      ...figure(t.medianBids, found.bids, number),
      ...figure(t.single, found.single, percent),
      ...figure(t.ratio, found.price, percent),
      ...figure(t.terminated, found.terminated, percent),
      ...figure(t.medianDays, found.days, (value) => daysText(value, language), t.ofCalls),
    ],
  };
}

/** '42 days' */
export function daysText(count: number, language: Language): string {
  return `${formatNumber(count, language)}\u00a0${pluralOf(durationForms[language].day, count, language)}`;
}

export type EarlierData = NonNullable<ReturnType<typeof earlierData>>;
