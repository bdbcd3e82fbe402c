import { listOf, plainOf } from "../formats/json-fields.ts";
import { maxCounts } from "./notice-limits.ts";

/** A longer text is no list of codes. */
const maxText = 20_000;

/** The codes in texts such as `45000000-7` or `09111400-4;39100000`, eight digits each and each once. */
export function parseCpvCodes(...values: unknown[]): string[] {
  const codes = values.flatMap(listOf).flatMap((value) => codesIn(value));
  return [...new Set(codes)].slice(0, maxCounts.cpv);
}

function codesIn(value: unknown): string[] {
  // A number has lost the zero that a code may begin with; no code begins with two.
  const text = typeof value === "number" ? String(value).replace(/^\d{7}$/, "0$&") : value;
  if (typeof text !== "string") return [];
  return text
    .slice(0, maxText)
    .split(/[^\d-]+/)
    .flatMap((part) => /^(\d{8})(?:-\d)?$/.exec(part)?.[1] ?? []);
}

/** NUTS codes such as `LV00A`, sorted and each once. Anything else is ignored. */
export function parseRegions(values: unknown[]): string[] {
  const codes = values.map(plainOf).filter((code) => /^[A-Z]{2}[A-Z0-9]{0,3}$/.test(code));
  return [...new Set(codes)].sort().slice(0, maxCounts.regions);
}
