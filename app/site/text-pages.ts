import type { Language } from "./languages.ts";

/**
 * The guides of each country, in its language and in the order in which they are read. Their addresses are part of the
 * URL contract and answer on every host; each has a file in content/<language>/guides.
 */
export const guideSlugs = {
  lv: [
    "ka-piedalities-iepirkumos",
    "kur-meklet-iepirkumus",
    "cpv-kodu-izvele",
    "mazie-iepirkumi",
    "iepirkumu-plani",
    "termini-un-sudzibas",
    "buvdarbu-iepirkumi",
    "it-iepirkumi",
    "medicinas-precu-iepirkumi",
  ],
  lt: [
    "tiekejai",
    "cvp-is",
    "bvpz-kodai",
    "mazos-vertes-pirkimai",
    "viesuju-pirkimu-planai",
    "pirkejai",
    "statybu-konkursai",
    "it-pirkimai",
    "medicinos-prekiu-pirkimai",
  ],
  et: [
    "kuidas-riigihankel-osaleda",
    "kust-hankeid-leida",
    "cpv-koodi-valimine",
    "vaikeostud-ja-piirmaarad",
    "hankeplaanid-ja-turukonsultatsioonid",
    "tahtajad-ja-vaidlustamine",
    "ehitushanked",
    "it-hanked",
    "meditsiinitarvikute-hanked",
  ],
} as const satisfies Record<Language, readonly string[]>;

export type GuideSlug = (typeof guideSlugs)[Language][number];

/** Marked as pure, so that the browser's bundle, which does not use it, leaves it out. */
export const allGuideSlugs: readonly GuideSlug[] = /* @__PURE__ */ (() =>
  Object.values(guideSlugs).flat())();

/** The page that lists a country's guides. */
export const guideIndexSlugs: Record<Language, string> = {
  lv: "celvezi",
  lt: "gidai",
  et: "juhendid",
};

/** The page with the terms of a country's procurement. */
export const glossarySlugs: Record<Language, string> = {
  lv: "iepirkumu-vardnica",
  lt: "pirkimu-zodynas",
  et: "hangete-sonastik",
};

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

/** Case-insensitive and without slashes, as the router matches. */
export function slugOf(path: string): string {
  return path.toLowerCase().replace(/^\/|\/$/g, "");
}
