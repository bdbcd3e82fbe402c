import { formatNumber, formatPercent } from "../../site/formats.ts";
import { fill, type Language } from "../../site/languages.ts";
import { resultMessages } from "./messages.ts";

/** How lots are spread over classes, and the number in the middle. */
export interface Distribution {
  counts: number[];
  median: number;
}

/** How contracts came about. Null: no lot tells. */
export interface ResultFigures {
  /** Lots with 0, 1, 2, 3, 4, and 5 or more tenders. */
  bids: Distribution | null;
  /** Price ÷ estimate of a lot: below 80 %, 80–90, 90–100, 100–110 and above 110 %. */
  prices: Distribution | null;
}

/** With fewer lots or awards, shares and medians would only seem to say something. */
export const enoughResults = 5;

/** Of fewer notices, lots or awards, bars are not drawn: a single one would be as long as can be. */
export const enoughToDraw = 10;

/** `months`: the period that the figures are of. Null if they tell too little. */
export function resultCharts(figures: ResultFigures, months: number, language: Language) {
  const key = `${language} ${months}`;
  const charts = charted.get(figures) ?? new Map<string, Charts>();
  const known = charts.get(key) ?? drawCharts(figures, months, language);
  charted.set(figures, charts.set(key, known));
  return known;
}

type Charts = ReturnType<typeof drawCharts>;

/** Searches in a sector all show the same. */
const charted = new WeakMap<ResultFigures, Map<string, Charts>>();

function drawCharts(figures: ResultFigures, months: number, language: Language) {
  const t = resultMessages[language];
  const number = (value: number) => formatNumber(value, language);
  const percent = (value: number) => formatPercent(Math.round(100 * value), language);
  const chart = (
    { title, names }: { title: string; names: string[] },
    found: Distribution | null,
    write: (median: number) => string,
  ) => {
    const lots = sumOf(found?.counts ?? []);
    if (!found || lots < enoughToDraw) return [];
    const most = Math.max(...found.counts);
    const bars = names.map((name, index) => {
      const count = found.counts[index] ?? 0;
      return { key: name, name, text: number(count), percent: (100 * count) / most };
    });
    const values = { median: write(found.median), lots: number(lots) };
    return [{ title, summary: fill(t.summary, values), bars }];
  };
  const charts = [
    ...chart(t.bids, figures.bids, number),
    ...chart(t.prices, figures.prices, percent),
  ];
  return charts.length > 0 ? { title: t.title, lead: fill(t.lead, { months }), charts } : null;
}

export type ResultChartsData = NonNullable<ReturnType<typeof resultCharts>>;

/** Says that figures are of the newest contracts only; null if all were read. */
export function newestText(contracts: number, most: number, language: Language): string | null {
  if (contracts < most) return null;
  return fill(resultMessages[language].newest, { count: formatNumber(contracts, language) });
}

/** Whole percentages that make 100 together, by the method of largest remainders. */
export function wholePercents(counts: readonly number[]): number[] {
  const all = sumOf(counts);
  if (all === 0) return counts.map(() => 0);
  const exact = counts.map((count) => (100 * count) / all);
  const percents = exact.map(Math.floor);
  const rest = 100 - sumOf(percents);
  const byRemainder = exact
    .map((share, index) => ({ index, remainder: share - Math.floor(share) }))
    .sort((a, b) => b.remainder - a.remainder);
  for (const { index } of byRemainder.slice(0, rest)) percents[index] = (percents[index] ?? 0) + 1;
  return percents;
}

export function sumOf(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

/** The number in the middle, or the mean of the two in the middle. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((a, b) => a - b);
  const middle = sorted.length / 2;
  const at = (index: number) => sorted[index] ?? Number.NaN;
  return sorted.length % 2 === 1 ? at(Math.floor(middle)) : (at(middle - 1) + at(middle)) / 2;
}
