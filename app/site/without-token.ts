/**
 * An address or a path without the tokens that make it somebody's own, for whatever keeps addresses: a trial's page, or the
 * letter's while its choice is changed. A token says whose trial it is, and lets its holder change that. Found by structure,
 * for mail programs mangle links in any way: whatever looks like a token, and all that follows the name of what has one.
 */
export function withoutToken(address: string): string {
  // Most addresses: this is done for each answer.
  if (address.length < shortestWithToken) return address;
  const plain = decodeLetters(address);
  const kept = plain.replace(named, "$1-").replace(shaped, "$1-");
  return kept === plain ? address : kept;
}

export function hasToken(address: string): boolean {
  return withoutToken(address) !== address;
}

/** `/proov/` and the part of a token that is no signature yet: one that is cut off there opens nothing. */
const shortestWithToken = 32;
const named = /(proov[^\w?&#-]|trial=)[^?&#]+?(?=\/lahku\b|[?&#]|$)/gi;
/** A link's purpose comes first, as a byte that is nearly zero (trial-token.ts). Click ids of advertisers begin otherwise. */
const shaped = /(^|[^\w-]|%[\da-fA-F]{2})A[\w-]{43,}/g;

/** However often they were encoded, but for what parts an address. */
function decodeLetters(address: string): string {
  if (!address.includes("%")) return address;
  return address.replace(/%(?:25)*([2-7][\da-f])/gi, (encoded, code: string) => {
    const letter = String.fromCharCode(Number.parseInt(code, 16));
    return "?&#".includes(letter) ? encoded : letter;
  });
}
