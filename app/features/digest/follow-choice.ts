import { offerAnchor } from "../../site/paths.ts";
import { trialBoxId } from "./digest-path.ts";

interface Choice extends Shown {
  path: string;
  query: string;
  offerPath: string;
  first: string;
}

interface Shown {
  example: boolean;
  digest: unknown;
  isDay: boolean;
  failed: boolean;
}

/** Whether nothing has come for what was chosen, so that no letter can be shown as the one to ask for. */
export function hasNoLetter({ example, digest, isDay, failed }: Shown): boolean {
  return !(example || digest || isDay || failed);
}

/**
 * Keeps the trial form in step with the letter that is shown: the profile, where the form is posted to, and whether
 * there is anything to ask for. The form is plain HTML beside the island, with all its states in it. The campaign need
 * not be written into it: it is in the address that the form is sent from.
 */
export function followChoice(choice: Choice): void {
  const { path, query, example, offerPath } = choice;
  // The header is the same on every page; here its button leads to the lead form with the current profile.
  const inHeader = `.header a[href$="#${offerAnchor}"]`;
  for (const link of document.querySelectorAll<HTMLAnchorElement>(inHeader)) link.href = offerPath;
  const box = document.getElementById(trialBoxId);
  const form = box?.querySelector("form");
  if (!box || !form) return;
  const states = [example ? "example" : "chosen", hasNoLetter(choice) ? "none" : "some"];
  for (const part of box.querySelectorAll<HTMLElement>("[data-when]"))
    part.hidden = !states.includes(`${part.dataset["when"]}`);
  const first = box.querySelector("[data-first]");
  if (first) first.textContent = choice.first;
  askFor(query);
  // A change is posted to the trial's own address, and has no link to the lead form beside it.
  const offer = box.querySelector<HTMLAnchorElement>("[data-offer]");
  if (!offer) return;
  form.action = path;
  offer.href = offerPath;
}

/** Called before the new letter has loaded, so that quick visitors ask for what they chose, not for what is shown. */
export function askFor(query: string): void {
  const profile = document.querySelector<HTMLInputElement>(`#${trialBoxId} [data-profile]`);
  if (profile) profile.value = query;
}
