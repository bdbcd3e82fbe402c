import type { Language } from "./languages.ts";

/** The three sister sites as data. Anything that differs between them is a field here. */
export type SiteId = "ee" | "lv" | "lt";

/** ISO 3166 code of the country that notices are from. */
export type Country = "EE" | "LV" | "LT";

export interface SisterSite {
  id: SiteId;
  brand: string;
  /** Production host name; `SITE_HOST_*` overrides it. */
  host: string;
  language: Language;
  /** The host for trying the site out on one's own machine. */
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
 * The site that a visitor is looking at. `plain` is any host that is not a sister site: the Estonian brand and
 * canonical, with every surface in its home language.
 */
export interface Site extends SisterSite {
  key: SiteId | "plain";
  /** A live site whose owners have not confirmed the company's facts: pages show only its name. */
  hidesFacts?: boolean;
}

/** Makes a value for each of the three sites. */
export function onEachSite<T>(make: (site: SisterSite) => T): Record<SiteId, T> {
  return { ee: make(sisterSites.ee), lv: make(sisterSites.lv), lt: make(sisterSites.lt) };
}

/** The country whose site is in each language. */
const countries: Record<Language, Country> = { et: "EE", lv: "LV", lt: "LT" };

export function countryOfLanguage(language: Language): Country {
  return countries[language];
}

const idsByCountry: Record<Country, SiteId> = { EE: "ee", LV: "lv", LT: "lt" };

export function siteIdOf(country: Country): SiteId {
  return idsByCountry[country];
}
