import type { Country } from "../../../app/site/sites.ts";
import type { CountryRules } from "../../notice/countries.ts";

/** What differs between publishers of eForms notices. Parsing is the same for all. */
export interface Publisher {
  /** In `tenders`. */
  source: number;
  /** Of its buyers. Notices of others are skipped. */
  countries: Country[];
  /** Where the addresses of buyers name no country. Undefined: such a notice is skipped. */
  home?: Country;
  /** The procurement's web page, from the links in a notice and its number in TED. */
  findPage(
    links: string[],
    found: { country: Country; tedNumber: string | undefined },
  ): string | null;
}

/** A notice's publisher, its country, and the rules of both. */
export interface NoticeContext {
  publisher: Publisher;
  country: Country;
  rules: CountryRules;
}
