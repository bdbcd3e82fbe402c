import type { Money } from "./notice.ts";

/** A greater value is a typing error. */
const maxAmount = 1e12;

/** Rounds to cents. Null for an invalid amount and for zero, which means 'none' in every source. */
export function moneyOf(amount: number, currency: string): Money | null {
  const rounded = Math.round(amount * 100) / 100;
  if (!(rounded > 0 && rounded <= maxAmount) || !/^[A-Z]{3}$/.test(currency)) return null;
  return { amount: rounded, currency };
}

/** Null unless every part has a value, all in one currency. */
export function sumOf(values: (Money | null)[]): Money | null {
  const known = values.filter((value) => value !== null);
  const [first] = known;
  if (!first || known.length < values.length) return null;
  if (known.some((value) => value.currency !== first.currency)) return null;
  const cents = known.reduce((sum, value) => sum + Math.round(value.amount * 100), 0);
  return moneyOf(cents / 100, first.currency);
}

/**
 * Parses an amount without a currency, a number or a text: `60000.00`, `125 000,50`. Null for zero, which means 'none',
 * and for `125,000`, which is ambiguous.
 */
export function parseEuros(value: unknown): Money | null {
  const amount = typeof value === "number" ? value : parseAmount(value);
  return moneyOf(amount, "EUR");
}

function parseAmount(value: unknown): number {
  if (typeof value !== "string" || value.length > 60) return Number.NaN;
  const text = value.replace(/\s/g, "");
  return /^\d+([.]\d+|,\d{1,2})?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
}
