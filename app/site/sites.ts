import type { Language } from "./languages.ts";

/** The three sister sites as data. Anything that differs between them is a field here. */
export type SiteId = "ee" | "lv" | "lt";

/** ISO 3166: where notices are from. */
export type Country = "EE" | "LV" | "LT";

export interface SisterSite {
  id: SiteId;
  brand: string;
  /** Production host name; `SITE_HOST_*` overrides it. */
  host: string;
  language: Language;
  /** For trying the site out on one's own machine. */
  localHost: string;
  country: Country;
  timeZone: string;
}

export const sisterSites: Record<SiteId, SisterSite> = {
  ee: {
    id: "ee",
    brand: "Hanked.ee",
    host: "hanked.ee",
    language: "et",
    localHost: "ee.localhost",
    country: "EE",
    timeZone: "Europe/Tallinn",
  },
  lv: {
    id: "lv",
    brand: "Hanked.lv",
    host: "hanked.lv",
    language: "lv",
    localHost: "lv.localhost",
    country: "LV",
    timeZone: "Europe/Riga",
  },
  lt: {
    id: "lt",
    brand: "Hanked.lt",
    host: "hanked.lt",
    language: "lt",
    localHost: "lt.localhost",
    country: "LT",
    timeZone: "Europe/Vilnius",
  },
};

export const siteIds = Object.keys(sisterSites) as SiteId[];

/**
 * What a visitor is looking at. `plain` is any host that is not a sister site: the Estonian brand
 * and canonical, with every surface in its home language.
 */
export interface Site extends SisterSite {
  key: SiteId | "plain";
  /** A live site whose owners have not confirmed the company's facts: of these, pages show the name only. */
  hidesFacts?: boolean;
}

/** Something that each of the three has, by site. */
export function onEachSite<T>(make: (site: SisterSite) => T): Record<SiteId, T> {
  return { ee: make(sisterSites.ee), lv: make(sisterSites.lv), lt: make(sisterSites.lt) };
}

/** Of whose site it is the language. */
const countries: Record<Language, Country> = { et: "EE", lv: "LV", lt: "LT" };

export function countryOfLanguage(language: Language): Country {
  return countries[language];
}

const idsByCountry: Record<Country, SiteId> = { EE: "ee", LV: "lv", LT: "lt" };

export function siteIdOf(country: Country): SiteId {
  return idsByCountry[country];
}
