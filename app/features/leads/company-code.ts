import type { SiteId } from "../../site/sites.ts";

/**
 * Check digit rules of company codes, by country. Used for a hint only: foreign companies, sole traders and
 * public bodies have codes in other formats.
 */
const rules: Record<SiteId, (digits: number[]) => boolean> = {
  ee: (digits) =>
    digits.length === 8 &&
    digits[7] === twoStep(digits, [1, 2, 3, 4, 5, 6, 7], [3, 4, 5, 6, 7, 8, 9]),
  lv: (digits) =>
    digits.length === 11 && weightedSum(digits, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3,
  lt: (digits) =>
    digits.length === 9 &&
    digits[8] === twoStep(digits, [1, 2, 3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 9, 1]),
};

/** Read as people write it: with spaces, or with the country's letters. Other letters are those of another register. */
export function isPlausibleCompanyCode(code: string, countries: readonly SiteId[]): boolean {
  const bare = code.replace(/[\s-]/g, "").replace(/^(?:EE|LV|LT)/i, "");
  if (/\D/.test(bare)) return true;
  const digits = [...bare].map(Number);
  return countries.some((country) => rules[country](digits));
}

/** Remainder by 11; where that is 10, once more with other weights, and then 10 counts as 0. */
function twoStep(digits: number[], first: number[], second: number[]): number {
  const remainder = weightedSum(digits, first) % 11;
  return remainder < 10 ? remainder : (weightedSum(digits, second) % 11) % 10;
}

function weightedSum(digits: number[], weights: number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * (digits[place] ?? 0), 0);
}
