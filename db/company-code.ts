/** Check digit rules of companies' codes. Foreign companies, sole traders and public bodies may have other formats. */
const rules = {
  ee: (digits: number[]) =>
    digits.length === 8 &&
    digits[7] === twoStep(digits, [1, 2, 3, 4, 5, 6, 7], [3, 4, 5, 6, 7, 8, 9]),
  lv: (digits: number[]) =>
    digits.length === 11 && weightedSum(digits, [9, 1, 4, 8, 3, 10, 2, 5, 7, 6, 1]) % 11 === 3,
  lt: (digits: number[]) =>
    digits.length === 9 &&
    digits[8] === twoStep(digits, [1, 2, 3, 4, 5, 6, 7, 8], [3, 4, 5, 6, 7, 8, 9, 1]),
};

/** `code`: digits only. */
export function isCompanyCode(code: string, country: keyof typeof rules): boolean {
  return rules[country]([...code].map(Number));
}

/** Remainder modulo 11. If it is 10, the sum is repeated with the second weights, where 10 counts as 0. */
function twoStep(digits: number[], first: number[], second: number[]): number {
  const remainder = weightedSum(digits, first) % 11;
  return remainder < 10 ? remainder : (weightedSum(digits, second) % 11) % 10;
}

function weightedSum(digits: number[], weights: number[]): number {
  return weights.reduce((sum, weight, place) => sum + weight * (digits[place] ?? 0), 0);
}
