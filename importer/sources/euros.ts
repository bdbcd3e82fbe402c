import type { Money } from "../notice.ts";

/** A greater value is a typing error. */
const maxAmount = 1e12;

/**
 * An amount without a currency, as a number or a text: `60000.00`, `125 000,50`. Zero stands for none. Of `125,000`
 * nobody knows what is meant.
 */
export function parseEuros(value: unknown): Money | null {
  const amount = typeof value === "number" ? value : parseAmount(value);
  const rounded = Math.round(amount * 100) / 100;
  return rounded > 0 && rounded <= maxAmount ? { amount: rounded, currency: "EUR" } : null;
}

function parseAmount(value: unknown): number {
  if (typeof value !== "string" || value.length > 60) return Number.NaN;
  const text = value.replace(/\s/g, "");
  return /^\d+([.]\d+|,\d{1,2})?$/.test(text) ? Number(text.replace(",", ".")) : Number.NaN;
}

/** Only where every part has a value. */
export function sumEuros(values: (Money | null)[]): Money | null {
  const known = values.filter((value) => value !== null);
  if (known.length === 0 || known.length < values.length) return null;
  const cents = known.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0);
  return parseEuros(cents / 100);
}
