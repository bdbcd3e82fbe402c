/**
 * An address or a path without the token that makes it somebody's own, for whatever keeps addresses: a trial's page, or the
 * letter's while its choice is changed. A token says whose trial it is, and lets whoever has it change that.
 */
export function withoutToken(address: string): string {
  return address.replace(token, "$1-");
}

export function hasToken(address: string): boolean {
  return token.test(address);
}

const token = /(proov\/|trial=)[\w-]+/i;
