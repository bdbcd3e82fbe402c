/** Undefined if it is not a URL. Older browsers have no URL.parse or URL.canParse. */
export function parseUrl(address: string, base?: string): URL | undefined {
  try {
    return new URL(address, base);
  } catch {
    return undefined;
  }
}
