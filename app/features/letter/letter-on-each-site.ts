import { paths } from "../../site/paths.ts";
import { type Country, onEachSite } from "../../site/sites.ts";
import { parseProfile, profileQuery } from "./profile.ts";

/**
 * Each site's own page of the letter, with what a profile says on any of them: codes, kinds and a value, but neither words of a
 * language nor regions of a country.
 */
export function letterOnEachSite(query: string, country: Country) {
  const profile = parseProfile(new URLSearchParams(query), country);
  return onEachSite((site) => {
    const there = { ...profile, phrases: [], without: [], region: [site.country] };
    return paths.letter(site.country, profileQuery(there, site.country));
  });
}
