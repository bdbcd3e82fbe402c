import type { SiteId } from "../../site/sites.ts";

/* Checks that only show a hint. A form is refused only by the specification's rules (`findProblems`). */

/** Check digit rules of company codes. Foreign companies, sole traders and public bodies have other formats. */
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

/** Accepts spaces and the country's prefix. A code with other letters is from another register: not checked. */
export function isPlausibleCompanyCode(code: string, countries: readonly SiteId[]): boolean {
  const bare = code.replace(/[\s-]/g, "").replace(/^(?:EE|LV|LT)/i, "");
  if (/\D/.test(bare)) return true;
  const digits = [...bare].map(Number);
  return countries.some((country) => rules[country](digits));
}

/** Remainder modulo 11. If it is 10, the sum is repeated with the second weights, where 10 counts as 0. */
function twoStep(digits: number[], first: number[], second: number[]): number {
  const remainder = weightedSum(digits, first) % 11;
  return remainder < 10 ? remainder : (weightedSum(digits, second) % 11) % 10;
}

function weightedSum(digits: number[], weights: number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * (digits[place] ?? 0), 0);
}

/** Shortest telephone number in the three countries, without the country code. */
const minPhoneDigits = 7;

const emailPattern = /^[^\s@]+@(?:[^\s@.]+\.)+[^\s@.]{2,}$/;

/** Common typing mistakes in mail hosts and top-level domains. */
const slips = /@(?:gmial|gamil|gmai|gnail|hotmial)\.|\.(?:con|cmo|ocm|comm)$/i;

export function isDoubtfulEmail(text: string): boolean {
  return !emailPattern.test(text) || slips.test(text);
}

export function isDoubtfulPhone(text: string): boolean {
  return text.replace(/^(?:\+|00)37[0-2]|\D/g, "").length < minPhoneDigits;
}
