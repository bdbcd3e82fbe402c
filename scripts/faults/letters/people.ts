import type { Country } from "../../../app/site/sites.ts";
import type { Random } from "../random.ts";

/** Trades of different divisions of the vocabulary, so that what is for one is not for another. */
export const trades = [
  ...["03111000", "09111000", "14210000", "15110000", "18110000", "22110000", "24110000"],
  ...["30121000", "33111000", "34111000", "37311000", "38111000", "39111000", "42121000"],
  ...["44111000", "45261210", "48211000", "50111000", "55111000", "60112000", "71221000"],
  ...["72211000", "79111000", "90511000"],
] as const;

export const countries: readonly Country[] = ["EE", "LV", "LT"];

/** What somebody wants to be told of. */
export interface Wish {
  trades: readonly string[];
  countries: readonly Country[];
}

/** What somebody is going to do, decided by the seed alone. Mornings are counted from 0. */
export interface Fate {
  neverConfirms: boolean;
  /** Asks and confirms before this morning. */
  joins: number;
  /** In a morning, so long after it has begun. */
  leaves: Moment | undefined;
  pauses: (Moment & { until: number }) | undefined;
  /** Before this morning. */
  changes: { morning: number; wish: Wish } | undefined;
}

interface Moment {
  morning: number;
  /** From 0, the beginning, to 1, by when most letters have gone out. */
  share: number;
}

/** Somebody who asks for letters, and what is known of them. Moments are those of performance.now(). */
export interface Person {
  number: number;
  address: string;
  country: Country;
  wish: Wish;
  fate: Fate;
  /** From their mails. */
  confirmToken: string | undefined;
  manageToken: string | undefined;
  /** Before they pressed the button. */
  confirmedFrom: number | undefined;
  /** What they wanted, and since when it was certain. */
  wishes: { from: number; wish: Wish }[];
  isPaused: boolean;
  /** They have begun to leave; they have been told that they have left. */
  isLeaving: boolean;
  leftAt: number | undefined;
}

export function makePeople(count: number, mornings: number, random: Random): Person[] {
  return Array.from({ length: count }, (_, number) => {
    const country = random.pick(countries);
    return {
      number,
      // Every address begins like this: see FaultySite on what must not be in a log.
      address: `faultless${number}@mail${number % 97}.example`,
      country,
      wish: makeWish(country, random),
      fate: makeFate(country, mornings, random),
      confirmToken: undefined,
      manageToken: undefined,
      confirmedFrom: undefined,
      wishes: [],
      isPaused: false,
      isLeaving: false,
      leftAt: undefined,
    };
  });
}

/** A few trades, sometimes in a neighbouring country too. */
function makeWish(country: Country, random: Random): Wish {
  const wanted = Array.from({ length: 1 + Math.floor(random.between(0, 3)) }, () =>
    random.pick(trades),
  );
  const also = random.chance(0.2) ? [random.pick(countries)] : [];
  return { trades: [...new Set(wanted)].sort(), countries: [...new Set([country, ...also])] };
}

function makeFate(country: Country, mornings: number, random: Random): Fate {
  const last = mornings - 1;
  const joins = random.chance(0.1) ? Math.floor(random.between(0, mornings)) : 0;
  const neverConfirms = random.chance(0.1);
  const kind = random.next();
  const from = Math.min(joins, last);
  const moment = { morning: Math.floor(random.between(from, mornings)), share: random.next() };
  const until = Math.floor(random.between(moment.morning + 1, mornings));
  const wish = makeWish(country, random);
  const canPause = moment.morning < last;
  return {
    neverConfirms,
    joins,
    leaves: kind < 0.1 ? moment : undefined,
    pauses: kind >= 0.1 && kind < 0.2 && canPause ? { ...moment, until } : undefined,
    changes:
      kind >= 0.2 && kind < 0.3 && moment.morning > from
        ? { morning: moment.morning, wish }
        : undefined,
  };
}

/** As the letter's page has it in its address. */
export function queryOf({ trades, countries }: Wish): string {
  const query = new URLSearchParams();
  for (const code of trades) query.append("cpv", code);
  for (const code of countries) query.append("region", code);
  return query.toString();
}

/** Whether a notice is for somebody with this wish: known without asking the product. */
export function wants(wish: Wish, notice: { trade: string; country: Country }): boolean {
  return wish.trades.includes(notice.trade) && wish.countries.includes(notice.country);
}
