/** A separate constant, to keep the others out of the script of every page. */
export const offerAnchor = "piedavajums";

/** The landing page's anchors, as old links know them. The spelling is part of the URL contract. */
export const anchors = {
  services: "pakalpojumi",
  procurements: "pirkimai",
  news: "jaunumi",
  advantages: "priekšrocības",
  advantagesLt: "privalumai",
  about: "par-mums",
  aboutEt: "meist",
  contacts: "kontakti",
  offer: offerAnchor,
} as const;

/** The five sections that the header offers. */
export const headerSections = ["services", "news", "advantages", "about", "contacts"] as const;

export type HeaderSection = (typeof headerSections)[number];
