import { type Country, sisterSites } from "../../app/site/sites.ts";
import { sourceIds } from "../../db/source-ids.ts";

/** What differs between countries, whoever publishes their notices. */
export interface CountryRules {
  /** In addresses of buyers. */
  codes: string[];
  /** Of several languages, the one that is shown. */
  language: string;
  /** For times without an offset. */
  timeZone: string;
  /**
   * Whether an offset may be wrong. Latvian and Lithuanian senders write the same one all year, so that nothing tells the
   * true moment from the clock's time with a wrong label.
   */
  offsetsInDoubt: boolean;
  /** Values that stand for no registry code. */
  placeholderCodes: string[];
  /** Whether a place that no lot names is the buyer's own. */
  regionOfBuyer: boolean;
  /** Its own register's number in `tenders.source`, which wins over TED. */
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

/** By the code of an address, in either length. */
export function findCountryOf(code: string): Country | undefined {
  const known = Object.entries(countries).find(([, { codes }]) =>
    codes.includes(code.toUpperCase()),
  );
  return known?.[0] as Country | undefined;
}
