import { moneyOf } from "../money.ts";
import type { Money } from "../notice.ts";

/**
 * An amount without a currency, as a number or a text: `60000.00`, `125 000,50`. Zero stands for none. Of `125,000`
 * nobody knows what is meant.
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
