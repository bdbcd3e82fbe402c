import type { SiteId } from "../../site/sites.ts";

/* What cannot be right, for a hint only: the specification's rules alone refuse a form. */

/** Check digit rules of company codes, by country. Foreign companies, sole traders and public bodies have other formats. */
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

/** Nobody's telephone number is shorter in the three countries, without the country's own. */
const minPhoneDigits = 7;

const emailPattern = /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/;

/** Endings and hosts that fingers make of others. */
const slips = /@(?:gmial|gamil|gmai|gnail|hotmial)\.|\.(?:con|cmo|ocm|comm)$/i;

export function isDoubtfulEmail(text: string): boolean {
  return !emailPattern.test(text) || slips.test(text);
}

export function isDoubtfulPhone(text: string): boolean {
  return text.replace(/^(?:\+|00)37[0-2]|\D/g, "").length < minPhoneDigits;
}
