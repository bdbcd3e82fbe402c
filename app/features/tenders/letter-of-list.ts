import type { Language } from "../../site/languages.ts";
import { paths } from "../../site/paths.ts";
import { type Country, countryOfLanguage } from "../../site/sites.ts";
import { profileQuery, readProfile } from "../letter/profile.ts";
import { filterQuery, kindNames, type NoticeFilter } from "./notice-filter.ts";

/** The letter of what a list is filtered by. Without a kind of its own a list has tenders; a letter then has all. */
export function letterOfList(
  country: Country,
  { q, sector, cpv, region, kind, value }: NoticeFilter,
  language: Language,
): string {
  const home = countryOfLanguage(language);
  const asked = new URLSearchParams(filterQuery({ cpv, region, value }));
  if (sector) asked.append("cpv", sector);
  if (region.length === 0) asked.set("region", country);
  if (kindNames(kind).length > 0) for (const one of kind) asked.append("kind", one);
  addWords(asked, q);
  return paths.letter(home, profileQuery(readProfile(asked, home).profile, home));
}

/** A list also finds codes by its words; a letter has a place of its own for them. */
function addWords(asked: URLSearchParams, q: string): void {
  if (/^\d{2,8}$/.test(q)) asked.append("cpv", q);
  else if (q) asked.set("q", q);
}
