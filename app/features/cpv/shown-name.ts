/**
 * Without the end of a line after the hyphen of 'ja -katete', which stands for a word before. Letters are exchanged one for
 * one, so that what a search has found is marked where it is.
 */
export function shownName(name: string): string {
  return name.replaceAll(" -", " \u2011");
}
