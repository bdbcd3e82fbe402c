/**
 * Where a line may not end: before a dash or a dot between words, which never begin one; in 'el. paštas', 'plkst. 7.30',
 * 'kell 7.30' and '7.30 val.'; between a number and its days or hours; after the hyphen of '-katete', which stands for a
 * word before. Letters are exchanged one for one, so that offsets hold. Addresses have no spaces, and so stay as they are.
 */
export function keepTogether(text: string): string {
  return keepHyphens(text)
    .replaceAll(/ ([–·›]) /g, "\u00a0$1 ")
    .replaceAll(/\b([Ee]l\.|plkst\.|kell) (?=[\dpl])/g, "$1\u00a0")
    .replaceAll(/(\d) (?=päev|dien|tun|stund|valand|val\.)/g, "$1\u00a0");
}

/** The last of these rules alone, for names of codes in the browser. */
export function keepHyphens(text: string): string {
  return text.replaceAll(/ -(?=\p{L})/gu, " \u2011");
}

/** In all texts of a catalogue, at any depth. */
export function keepAllTogether<T>(texts: T): T;
export function keepAllTogether(texts: unknown): unknown {
  if (typeof texts === "string") return keepTogether(texts);
  if (Array.isArray(texts)) return texts.map(keepAllTogether);
  if (typeof texts !== "object" || texts === null) return texts;
  return Object.fromEntries(
    Object.entries(texts).map(([key, text]) => [key, keepAllTogether(text)]),
  );
}

/** Lithuanian dates have hyphens, at which a narrow screen would break them. Not for what is copied or parsed. */
export function keepDates(text: string): string {
  return text.replaceAll(/\b(\d{4})-(\d\d)-(?=\d\d\b)/g, "$1\u2011$2\u2011");
}
