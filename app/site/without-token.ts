/**
 * An address or a path without the tokens that make it somebody's own, for whatever keeps addresses: a trial's page, or the
 * letter's while its choice is changed. A token says whose trial it is, and lets its holder change that. Found by structure,
 * for mail programs mangle links in any way: what looks like a token, and what follows the name of a page that has one. On
 * the server, letters that need no encoding are decoded first (decode-unreserved.ts); browsers have the usual spelling.
 */
export function withoutToken(address: string): string {
  // Most addresses: this is done for each answer.
  return address.length < shortestWithToken ? address : address.replace(tokens, "$1-");
}

export function hasToken(address: string): boolean {
  return withoutToken(address) !== address;
}

/** Whether a text may be a token, which is worth verifying. */
export function isTokenShaped(text: string): boolean {
  return /^[\w-]{44}$/.test(text);
}

/** `/proov/` and the part of a token that is no signature yet: one that is cut off there opens nothing. */
const shortestWithToken = 32;
/** A token begins with a byte that is nearly zero, its purpose (trial-token.ts). Click ids of advertisers begin otherwise. */
const tokens = /(proov[^\w?&#-]+|trial=|(?:^|%\w\w|[^\w-])(?=A[\w-]{43}))[^/?&#]+/g;
