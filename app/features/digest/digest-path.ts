import { paths } from "../../site/paths.ts";
import type { Country } from "../../site/sites.ts";

/** Path of the letter page. `trial`: token of a trial whose profile is being changed; every link there keeps it. */
export function digestPath(country: Country, query: string, trial = ""): string {
  const token = trial && `trial=${trial}`;
  return paths.digest(country, query && token ? `${query}&${token}` : query || token);
}

/** Id of the trial form on the letter page. */
export const trialBoxId = "proov";

/** Id of the profile form on the letter page. */
export const profileFormId = "profile";
