/** Eight digits, a hyphen and the check digit. */
export const cpvCodePattern = /^\d{8}-\d$/;

/** Most codes that make a sensible daily digest and still fit into an address. */
export const basketLimit = 20;

/** `?cpv=45260000-7,45261000` → the codes as written, without duplicates and anything that is not a code. */
export function parseCodes(text: string | null | undefined): string[] {
  const found = new Set<string>();
  for (const part of (text ?? "").slice(0, 1_000).split(",")) {
    const code = part.trim();
    if (/^\d{8}(-\d)?$/.test(code)) found.add(code);
    if (found.size === basketLimit) break;
  }
  return [...found];
}

/** `45260000`, `45260000-7`, `452600007` → `45260000`; undefined if it cannot be a code. */
export function digitsOf(text: string): string | undefined {
  return /^(\d{8})-?\d?$/.exec(text)?.[1];
}
