/** What differs between those who publish eForms notices. How to read one is the same for all. */
export interface Publisher {
  /** In `tenders`. */
  source: number;
  openCall: number;
  /** What a buyer of this country has in its address. Buyers elsewhere are not this publisher's. */
  countries: string[];
  /** Of several languages, the one that is shown. */
  language: string;
  /** Of moments without an offset. */
  timeZone: string;
  /** What stands in the place of a registry code where there is none. */
  placeholderCodes: string[];
  /** The procurement's page for people, told by the addresses in a notice. */
  findPage(links: string[]): string | null;
}
