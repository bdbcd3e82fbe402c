/**
 * How long a text and a list may be. Far above anything real, where a procurement has up to 315 lots
 * and 13 buyers; without limits one notice could fill the memory, the table, and the pages made of it.
 */
export const longest = {
  /** Ids that things are found by: a longer one is refused, for a part of it could be another's. */
  id: 100,
  lotId: 50,
  title: 1000,
  description: 10_000,
  buyer: 300,
  buyerCode: 50,
  reference: 100,
  changes: 100,
  url: 2000,
  region: 50,
  /** Of what is quoted in a message. */
  quote: 60,
} as const;

export const most = {
  lots: 1000,
  /** More than a tender has, so that the lots of a cut list can still end. */
  results: 2000,
  buyers: 100,
  cpv: 200,
  cpvOfLot: 50,
  regions: 100,
} as const;
