import type { Country } from "../../../app/site/sites.ts";
import type { CountryRules } from "../../notice/countries.ts";

/** What differs between publishers of eForms notices. Parsing is the same for all. */
export interface Publisher {
  /** Its id in `tenders.source`. */
  source: number;
  /** Countries of its buyers. Notices from others are skipped. */
  countries: Country[];
  /** The country if buyers' addresses name none. If undefined, such a notice is skipped. */
  home?: Country;
  /** The procurement's web page, from the links in a notice and its number in TED. */
  findPage(
    links: string[],
    found: { country: Country; tedNumber: string | undefined },
  ): string | null;
}

/** A notice's publisher and country, and the country's rules. */
export interface NoticeContext {
  publisher: Publisher;
  country: Country;
  rules: CountryRules;
}
