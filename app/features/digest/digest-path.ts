import { paths } from "../../site/paths.ts";
import type { Country } from "../../site/sites.ts";

/** The letter's page. `trial`: the token of a trial whose choice is being changed; every link there keeps it. */
export function letterPath(country: Country, query: string, trial = ""): string {
  const token = trial && `trial=${trial}`;
  return paths.letter(country, query && token ? `${query}&${token}` : query || token);
}

/** The section of the digest's page in which a trial is asked for. */
export const trialBoxId = "proov";

/** Where the letter's page has the form in which a choice is made. */
export const profileFormId = "profile";
