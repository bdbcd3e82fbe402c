import { keepAllTogether } from "../../content/line-breaks.ts";
import { languageOf } from "../../site/language.ts";
import { loadBasket } from "../cpv/basket-data.server.ts";
import { parseCodes } from "../cpv/cpv-code.ts";
import type { CpvContext } from "../cpv/cpv-source.server.ts";
import { findField } from "../letter/fields-of-activity.ts";
import { parseProfile } from "../letter/profile.ts";
import { profileMessages } from "./profile-messages.ts";
import { profileParts } from "./profile-parts.ts";

/**
 * What the form shows of the profile in its address: the codes with their names, as of the CPV tool's basket, and the
 * other parts in words. The words for a whole letter only where it is more than codes that were picked one by one.
 */
export async function loadProfileChoice(context: CpvContext, params: URLSearchParams) {
  const { site } = context;
  const language = languageOf("lead-form", site);
  const basket = await loadBasket(context, params.get("cpv"));
  const parts = profileParts(parseProfile(params, site.country), site.country, language);
  const field = findField(parseCodes(params.get("cpv")), language);
  const isLetter = parts.length > 0 || field !== undefined;
  const { chosen, note, removeAll } = profileMessages[language];
  return {
    ...basket,
    items: keepAllTogether(basket.items),
    t: { ...basket.t, removeAll: undefined, ...(isLetter && { chosen, note, removeAll }) },
    parts,
    field,
  };
}

export type ProfileChoiceData = Awaited<ReturnType<typeof loadProfileChoice>>;
