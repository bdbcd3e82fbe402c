/** Identifies a buyer: by registry code, or else by name. */
export function buyerKey(buyer: { name: string | null; code: string | null }): string | null {
  return buyer.code || (buyer.name && foldName(buyer.name)) || null;
}

/** The same name, however it was typed: without case, diacritics, quotation marks and double spaces. */
export function foldName(name: string): string {
  return name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}
