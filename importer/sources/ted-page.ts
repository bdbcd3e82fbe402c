import { sisterSites } from "../../app/site/sites.ts";
import type { Country } from "../countries.ts";

/** A notice's page in TED, in the country's language. */
export function tedPage(number: string, country: Country): string {
  const language = Object.values(sisterSites).find((site) => site.country === country)?.language;
  return `https://ted.europa.eu/${language}/notice/-/detail/${number}`;
}
