/**
 * An address or a path without the tokens that make it somebody's own, for whatever keeps addresses: a trial's page, or the
 * letter's while its choice is changed. A token says whose trial it is, and lets whoever has it change that. Also as mail
 * programs mangle it: encoded, or after another slash.
 */
export function withoutToken(address: string): string {
  return address.replaceAll(tokens, "$1-");
}

export function hasToken(address: string): boolean {
  return address.search(tokens) >= 0;
}

const tokens = /((?:proov(?:[./\\]|%2f|%5c)+)+|trial(?:=|%3d))[^/\\?&#\s]+/gi;
