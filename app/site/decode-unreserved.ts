/** The same address in its usual spelling: unreserved characters need no percent-encoding (RFC 3986), all others do. */
export function decodeUnreserved(address: string): string {
  if (!address.includes("%")) return address;
  return address.replace(/%[2-7][\da-f]/gi, (escaped) => {
    const letter = decodeURIComponent(escaped);
    return /[\w.~-]/.test(letter) ? letter : escaped;
  });
}
