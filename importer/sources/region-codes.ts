import { plainOf } from "./json-fields.ts";
import { maxCounts } from "./notice-limits.ts";

/** Codes of NUTS, such as `LV00A`, sorted and each once. What is no code says nothing. */
export function parseRegions(values: unknown[]): string[] {
  const codes = values.map(plainOf).filter((code) => /^[A-Z]{2}[A-Z0-9]{0,3}$/.test(code));
  return [...new Set(codes)].sort().slice(0, maxCounts.regions);
}
