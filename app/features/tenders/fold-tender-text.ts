/**
 * Without case and marks, on one line: 'Õppe-  Žurnaal' is 'oppe- zurnaal'. As the database's function of
 * this name, which writes `search_text`; where that one depends on the database's collation, this one decides.
 */
export function foldTenderText(text: string): string {
  return text
    .normalize("NFD")
    .replace(/[\u0300-\u036f]+/g, "")
    .replace(/[^\S\n]+/g, " ")
    .toLowerCase();
}
