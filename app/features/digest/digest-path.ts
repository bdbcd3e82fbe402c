import { paths, trialAnchor } from "../../site/paths.ts";
import type { Country } from "../../site/sites.ts";

/**
 * Path of the letter page. `trial`: token of a trial of which a profile is being changed, by its id, or added; every link there
 * keeps both.
 */
export function digestPath(country: Country, query: string, trial = "", trialProfile = ""): string {
  const token = trial && `trial=${trial}${trialProfile && `&profile=${trialProfile}`}`;
  return paths.digest(country, query && token ? `${query}&${token}` : query || token);
}

/** Id of the trial form on the letter page. */
export const trialBoxId = trialAnchor;

/** Id of the form that saves the letter for a running trial. */
export const trialChangeId = "change";

/** Id of the profile form on the letter page. */
export const profileFormId = "profile";

/** In place of a profile's id: another profile is added to the trial. */
export const newProfile = "new";
