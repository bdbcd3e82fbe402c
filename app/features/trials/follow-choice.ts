import { utmFields } from "../../site/campaign.ts";
import { loadedAddress } from "../analytics/arrival.ts";
import { profileField } from "../leads/lead-fields.ts";
import { parseVisitSource, sourceAddress } from "../leads/visit-source.ts";
import { trialBoxId } from "./trial-fields.ts";

interface Choice {
  path: string;
  /** The profile. */
  query: string;
  /** Nothing was chosen yet. */
  example: boolean;
  offerPath: string;
}

/**
 * Keeps the form of a trial in step with the letter that is shown: what it is about, where it is posted to, and whether there is
 * anything to ask for. The form is plain HTML beside the island, with all its states in it.
 */
export function followChoice({ path, query, example, offerPath }: Choice): void {
  const box = document.getElementById(trialBoxId);
  const form = box?.querySelector("form");
  if (!box || !form) return;
  const setAll = (name: string, is: boolean) => {
    for (const part of box.querySelectorAll<HTMLElement>(`[data-when=${name}]`)) part.hidden = !is;
  };
  setAll("example", example);
  setAll("chosen", !example);
  writeField(form, profileField, query);
  // A change is posted to the trial's own address.
  if (form.dataset["follows"] !== undefined) form.action = path;
  const offer = box.querySelector<HTMLAnchorElement>("[data-offer]");
  if (offer) offer.href = offerPath;
  const source = parseVisitSource(sourceAddress(loadedAddress().href, document.referrer));
  for (const name of ["landing_page", ...utmFields] as const) {
    writeField(form, name, source[name], true);
  }
}

/** Of the campaign only what is still empty: a form that came back has it already. */
function writeField(form: HTMLFormElement, name: string, value: string, ifEmpty = false): void {
  const field = form.elements.namedItem(name);
  if (field instanceof HTMLInputElement && !(ifEmpty && field.value)) field.value = value;
}
