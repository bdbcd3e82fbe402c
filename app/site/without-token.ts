/** Length of `/proov/` or `/jalgi/` and of a token without its signature: a token that is cut off there opens nothing. */
const shortestWithToken = 32;
/** A token begins with a byte that is nearly zero, its purpose (trial-token.ts). Advertisers' click ids do not. */
const tokens = /((?:proov|jalgi)[^\w?&#-]+|trial=|(?:^|%\w\w|[^\w-])(?=A[\w-]{43}))[^/?&#]+/g;

/**
 * An address or a path without a trial's token, for everything that stores addresses. Pages of trials and of followed
 * procurements have one in their address, and the letter page while a trial's profile is being changed. A token lets its holder change the trial.
 * Found by structure, since mail programs mangle links: what looks like a token, and what follows the name of a page
 * that has one. On the server, `decodeUnreserved` comes first; browsers have the usual spelling.
 */
export function withoutToken(address: string): string {
  // Skips most addresses, since this runs for each answer.
  return address.length < shortestWithToken ? address : address.replace(tokens, "$1-");
}

export function hasToken(address: string): boolean {
  return withoutToken(address) !== address;
}

/** Whether a text may be a token, which is worth verifying. */
export function isTokenShaped(text: string): boolean {
  return /^[\w-]{44}$/.test(text);
}

/** The same address in its usual spelling: unreserved characters need no percent-encoding (RFC 3986), all others do. */
export function decodeUnreserved(address: string): string {
  if (!address.includes("%")) return address;
  return address.replace(/%[2-7][\da-f]/gi, (escaped) => {
    const letter = decodeURIComponent(escaped);
    return /[\w.~-]/.test(letter) ? letter : escaped;
  });
}
