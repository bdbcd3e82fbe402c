import { languageOf } from "../../site/language.ts";
import { loadBasket } from "../cpv/basket-data.server.ts";
import type { CpvContext } from "../cpv/cpv-source.server.ts";
import { parseProfile } from "../letter/profile.ts";
import { profileMessages } from "./profile-messages.ts";
import { profileParts } from "./profile-parts.ts";

/**
 * What the form shows of the profile in its address: the codes with their names, as of the CPV tool's basket, and the
 * other parts in words. The words for a whole letter only where it is more than codes.
 */
export async function loadProfileChoice(context: CpvContext, params: URLSearchParams) {
  const { site } = context;
  const language = languageOf("lead-form", site);
  const basket = await loadBasket(context, params.get("cpv"));
  const parts = profileParts(parseProfile(params, site.country), site.country, language);
  const { chosen, note, removeAll } = profileMessages[language];
  return {
    ...basket,
    t: { ...basket.t, removeAll: undefined, ...(parts.length > 0 && { chosen, note, removeAll }) },
    parts,
  };
}

export type ProfileChoiceData = Awaited<ReturnType<typeof loadProfileChoice>>;
