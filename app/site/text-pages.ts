/** The guides' addresses are part of the URL contract; each has a file in content/lt/guides. */
export const guideSlugs = [
  "bvpz-kodai",
  "cvp-is",
  "pirkejai",
  "tiekejai",
  "mazos-vertes-pirkimai",
  "viesuju-pirkimu-planai",
  "statybu-konkursai",
] as const;

export type GuideSlug = (typeof guideSlugs)[number];

/**
 * The legal pages, with their numbered sections: as many as the specification gives each. The last, on
 * accessibility, is not in it.
 */
export const legalSections = {
  "privatuma-politika": 11,
  noteikumi: 13,
  "marketinga-noteikumi": 9,
  pieejamiba: 6,
} as const;

export type LegalSlug = keyof typeof legalSections;

/** Case-insensitive and without slashes, as the router matches. */
export function slugOf(path: string): string {
  return path.toLowerCase().replace(/^\/|\/$/g, "");
}
