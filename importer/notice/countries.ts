import { type Country, sisterSites } from "../../app/site/sites.ts";
import { sourceIds } from "../../db/source-ids.ts";

/** Rules that depend on the country, not on the source of a notice. */
export interface CountryRules {
  /** Country codes as they appear in buyers' addresses. */
  codes: string[];
  /** The language that is shown if a text comes in several. */
  language: string;
  /** Time zone of times without an offset. */
  timeZone: string;
  /**
   * Whether a UTC offset may be wrong. Latvian and Lithuanian senders write the same offset all year, so either the
   * moment is right, or only the local time is and the offset is wrong.
   */
  offsetsInDoubt: boolean;
  /** Values that mean 'no registry code'. */
  placeholderCodes: string[];
  /** Whether the buyer's region is used if a notice names no place. */
  regionOfBuyer: boolean;
  /** The national register's id in `tenders.source`. It wins over TED. */
  nationalSource: number;
}

export const countries: Record<Country, CountryRules> = {
  EE: {
    codes: ["EST", "EE"],
    language: "EST",
    timeZone: sisterSites.ee.timeZone,
    offsetsInDoubt: false,
    placeholderCodes: ["1000123", "TED64"],
    regionOfBuyer: false,
    nationalSource: sourceIds.riigihanked,
  },
  LV: {
    codes: ["LVA", "LV"],
    language: "LAV",
    timeZone: sisterSites.lv.timeZone,
    offsetsInDoubt: true,
    placeholderCodes: [],
    regionOfBuyer: true,
    nationalSource: sourceIds.iub,
  },
  LT: {
    codes: ["LTU", "LT"],
    language: "LIT",
    timeZone: sisterSites.lt.timeZone,
    offsetsInDoubt: true,
    placeholderCodes: [],
    regionOfBuyer: false,
    nationalSource: sourceIds.cvpis,
  },
};

/** Finds a country by the two- or three-letter code of an address. */
export function findCountryOf(code: string): Country | undefined {
  const known = Object.entries(countries).find(([, { codes }]) =>
    codes.includes(code.toUpperCase()),
  );
  return known?.[0] as Country | undefined;
}
