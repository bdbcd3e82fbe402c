/** What differs between publishers of eForms notices. Parsing is the same for all. */
export interface Publisher {
  /** In `tenders`. */
  source: number;
  openCall: number;
  /** Country codes of its buyers. Notices of other countries are skipped. */
  countries: string[];
  /** Of several languages, the one that is shown. */
  language: string;
  /** For times without an offset. */
  timeZone: string;
  /** Values that stand for no registry code. */
  placeholderCodes: string[];
  /** The procurement's web page, from the links in a notice. */
  findPage(links: string[]): string | null;
}
