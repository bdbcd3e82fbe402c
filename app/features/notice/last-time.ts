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
export interface Figure {
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
