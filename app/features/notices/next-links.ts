import type { Language } from "../../site/languages.ts";
import { offerForProfile, paths } from "../../site/paths.ts";
import { type Country, countryOfLanguage } from "../../site/sites.ts";
import {
  filterQuery,
  isCodeLike,
  kindNames,
  type NoticeFilter,
  noFilter,
} from "./notice-filter.ts";
import { type Profile, parseProfile, profileParams, profileQuery } from "./profile.ts";

const maxCodes = 5;

export function letterOfList(country: Country, filter: NoticeFilter, language: Language): string {
  const home = countryOfLanguage(language);
  return paths.letter(home, profileQuery(profileOfList(country, filter, home), home));
}

/**
 * Where a page about these codes, of notices in the country, leads: to the letter of them, and to the offer form of the site.
 * Of many codes the first few: a letter of all of them would be about nothing.
 */
export function waysOfCodes(
  country: Country,
  codes: readonly string[],
  { language, home }: { language: Language; home: Country },
) {
  const filter = { ...noFilter, cpv: codes.slice(0, maxCodes) };
  const profile = profileOfList(country, filter, home);
  return {
    hasCodes: codes.length > 0,
    letterPath: letterOfList(country, filter, language),
    offerPath: codes.length > 0 ? offerForProfile(profileParams(profile, home)) : paths.offer(),
  };
}

export type WaysOfCodes = ReturnType<typeof waysOfCodes>;

/** Without a kind of its own a list has tenders; a letter then has all. `home`: what is usual there. */
export function profileOfList(
  country: Country,
  { q, sector, cpv, region, kind, value }: NoticeFilter,
  home: Country,
): Profile {
  const asked = new URLSearchParams(filterQuery({ cpv, region, value }));
  if (sector) asked.append("cpv", sector);
  if (region.length === 0) asked.set("region", country);
  if (kindNames(kind).length > 0) for (const one of kind) asked.append("kind", one);
  addWords(asked, q);
  return parseProfile(asked, home);
}

/** A list also finds codes by its words; a letter has a place of its own for them. */
function addWords(asked: URLSearchParams, q: string): void {
  if (isCodeLike(q)) asked.append("cpv", q);
  else if (q) asked.set("q", q);
}
