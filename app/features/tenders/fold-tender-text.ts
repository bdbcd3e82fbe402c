/**
 * Without case, diacritics and repeated spaces: 'Õppe-  Žurnaal' → 'oppe- zurnaal'. Mirrors the database's function of
 * this name, which fills `search_text`. That one depends on the collation, so its result is folded again here.
 */
export function foldTenderText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]+/g, "")
    .replace(/[^\S\n]+/g, " ")
    .toLowerCase();
}
