/**
 * Registration numbers of companies, by the rules of each country. Foreign companies, sole traders and public bodies may
 * have other formats. Why this is no library: docs/decisions/063.
 */
const rules = {
  ee: {
    length: 8,
    check: (digits: number[]) =>
      digits[7] === twoStep(digits, [1, 2, 3, 4, 5, 6, 7], [3, 4, 5, 6, 7, 8, 9]),
  },
  lv: {
    length: 11,
    check: (digits: number[]) => weightedSum(digits, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3,
  },
  lt: {
    length: 9,
    check: (digits: number[]) =>
      digits[8] === twoStep(digits, [1, 2, 3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 9, 1]),
  },
};

/** `code`: digits only. */
export function isCompanyCode(code: string, country: keyof typeof rules): boolean {
  return code.length === codeLength(country) && rules[country].check([...code].map(Number));
}

/** How many digits a country's codes have. */
export function codeLength(country: keyof typeof rules): number {
  return rules[country].length;
}

/** Remainder modulo 11. If it is 10, the sum is repeated with the second weights, where 10 counts as 0. */
function twoStep(digits: number[], first: number[], second: number[]): number {
  const remainder = weightedSum(digits, first) % 11;
  return remainder < 10 ? remainder : (weightedSum(digits, second) % 11) % 10;
}

function weightedSum(digits: number[], weights: number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * (digits[place] ?? 0), 0);
}
