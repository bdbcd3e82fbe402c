import { addDays, addMonths } from "../calendar/local-time.ts";
import type { LotTerms } from "./lot-terms.ts";
import { supplierCode } from "./supplier-code.ts";

/*
 * Columns of a contract that are derived from its lots when it is stored, so that pages of buyers and suppliers, and the
 * list of contracts that end, need not read the lots of thousands of notices.
 */

interface Party {
  name: string | null;
  code: string | null;
}

interface Money {
  amount: number;
  currency: string;
}

interface Contract {
  winners: Party[];
  /** The price of the whole. */
  value: Money | null;
  terms: LotTerms[] | null;
}

/** A company that won, with how many lots, and for how much as far as it was the only one to win them. */
export interface Winner extends Party {
  lots: number;
  value?: Money;
}

export function lotResults(contract: Contract) {
  const terms = contract.terms ?? [];
  const winners = winnersOf(contract, terms);
  const end = contractEnd(terms);
  return {
    winners,
    suppliers: [...new Set(winners.flatMap((winner) => supplierCode(winner) ?? []))],
    lot_bids: terms.flatMap(({ bids }) => bids ?? []),
    contract_end: end?.day ?? null,
    contract_end_computed: end ? end.isComputed : null,
  };
}

/** What a notice has that is no contract. */
export const noResults: Omit<ReturnType<typeof lotResults>, "winners"> = {
  suppliers: [],
  lot_bids: [],
  contract_end: null,
  contract_end_computed: null,
};

function winnersOf({ winners, value }: Contract, terms: LotTerms[]): Winner[] {
  const won = new Map<string, { lots: number; prices: (Money | undefined)[] }>();
  for (const { winners: ofLot = [], awarded } of terms) {
    for (const winner of ofLot) {
      const { lots, prices } = won.get(keyOf(winner)) ?? { lots: 0, prices: [] };
      // If a lot has several winners, nobody can say who gets how much.
      const price = ofLot.length === 1 ? awarded : undefined;
      won.set(keyOf(winner), { lots: lots + 1, prices: [...prices, price] });
    }
  }
  return winners.map(({ name, code }) => {
    const known = won.get(keyOf({ name, code }));
    const whole = winners.length === 1 && value ? value : undefined;
    const sum = known ? sumOf(known.prices) : whole;
    return { name, code, lots: known?.lots ?? 1, ...(sum && { value: sum }) };
  });
}

function keyOf({ name, code }: Party): string {
  return code ?? name ?? "";
}

/** Adds up the known prices; undefined if they are in several currencies. */
function sumOf(prices: (Money | undefined)[]): Money | undefined {
  const known = prices.filter((price) => price !== undefined);
  const [first] = known;
  if (!first || known.some(({ currency }) => currency !== first.currency)) return undefined;
  const amount = known.reduce((sum, price) => sum + price.amount, 0);
  return { amount: Math.round(amount * 100) / 100, currency: first.currency };
}

/** When the last of the lots ends. */
function contractEnd(terms: LotTerms[]): { day: string; isComputed: boolean } | null {
  const ends = terms
    .filter(({ outcome }) => outcome !== "terminated" && outcome !== "open")
    .flatMap((one) => endOf(one) ?? []);
  return ends.sort((a, b) => (a.day < b.day ? 1 : -1))[0] ?? null;
}

/** The published day; else, from its beginning or signature on, the duration with all renewals. */
export function endOf(terms: LotTerms): { day: string; isComputed: boolean } | null {
  const { start, signed, end, duration, renewals = 0 } = terms;
  if (end) return { day: end, isComputed: false };
  const from = start ?? signed;
  if (!from || !duration) return null;
  const day = later(from, duration.amount * (1 + renewals), duration.unit);
  return day <= lastDay ? { day, isComputed: true } : null;
}

/** A later end is a typing error. */
const lastDay = "2100-01-01";

function later(day: string, amount: number, unit: "day" | "week" | "month" | "year"): string {
  if (unit === "day" || unit === "week") {
    return addDays(day, Math.min(maxDays, Math.round(unit === "week" ? 7 * amount : amount)));
  }
  const months = Math.min(maxMonths, unit === "year" ? 12 * amount : amount);
  const whole = Math.floor(months);
  return addDays(addMonths(day, whole), Math.round((months - whole) * 30));
}

const maxMonths = 1200;
const maxDays = 36_500;
