/**
 * How long a text and a list may be. Far above anything real, where a procurement has up to 315 lots
 * and 13 buyers; without limits one notice could fill the memory, the table, and the pages made of it.
 */
export const maxLengths = {
  /** A longer id is refused rather than cut, since the cut id could be another's. */
  id: 100,
  lotId: 50,
  title: 1000,
  description: 10_000,
  buyer: 300,
  buyerCode: 50,
  reference: 100,
  changes: 100,
  place: 80,
  url: 2000,
  website: 200,
  /** For values quoted in messages. */
  quote: 60,
} as const;

export const maxCounts = {
  lots: 1000,
  /** More than `lots`, so that every stored lot can still end. */
  results: 2000,
  buyers: 100,
  cpv: 200,
  cpvOfLot: 50,
  regions: 100,
  places: 5,
  links: 12,
  winners: 200,
  criteria: 30,
} as const;

/** Keeps the first item of each key, and all items without a key. */
export function eachOnce<T>(items: T[], keyOf: (item: T) => string | null): T[] {
  const seen = new Set<string>();
  return items.filter((item) => {
    const key = keyOf(item);
    if (key === null) return true;
    const isNew = !seen.has(key);
    seen.add(key);
    return isNew;
  });
}
