import { keepAllTogether } from "../../content/line-breaks.ts";
import type { PageQuery } from "../../http/page-request.ts";
import { languageOf } from "../../site/language.ts";
import type { Language } from "../../site/languages.ts";
import { fill } from "../../site/languages.ts";
import type { Country } from "../../site/sites.ts";
import { commonIndustry, loadBasket } from "../cpv/basket-data.server.ts";
import { parseCodes } from "../cpv/cpv-code.ts";
import type { CpvContext } from "../cpv/cpv-source.server.ts";
import { parseBasketQuery } from "../cpv/tool/tool-query.ts";
import { buyerChoiceMessages } from "../digest/buyer-choice-messages.ts";
import { describeRange } from "../digest/describe-profile.ts";
import { findFields } from "../digest/fields-of-activity.ts";
import { digestMessages } from "../digest/messages.ts";
import { filterMessages, kindMessages } from "../notices/messages.ts";
import { isListKind } from "../notices/notice-kind.ts";
import type { NoticeSource } from "../notices/notice-source.server.ts";
import { type Profile, parseProfile, profileParams } from "../notices/profile.ts";
import { profileKeys } from "../notices/profile-keys.ts";
import { nameRegions } from "../notices/regions.ts";
import { sourceOf } from "../notices/sources.ts";
import type { ProfilePart } from "./lead.ts";
import { profileMessages } from "./messages.ts";

type ChoiceContext = CpvContext & { notices: Pick<NoticeSource, "index"> };

/**
 * What the form shows of the profile in its address: the codes with their names, like the CPV tool's basket, and the
 * other parts in words. The digest texts replace the basket's if there is more than codes that were picked one by one.
 */
export async function loadProfileChoice(context: ChoiceContext, params: URLSearchParams) {
  const { site } = context;
  const language = languageOf("lead-form", site);
  const basket = await loadBasket(context, params.get("cpv"));
  const profile = parseProfile(params, site.country);
  const parts = profileParts(profile, site.country, language);
  const fields = findFields(parseCodes(params.get("cpv")), language);
  const isDigest = parts.length + fields.length > 0;
  const { chosen, note, removeAll } = profileMessages[language];
  return {
    ...basket,
    industry: basket.industry ?? (await industryOfWords(context, profile)),
    items: keepAllTogether(basket.items),
    t: { ...basket.t, removeAll: undefined, ...(isDigest && { chosen, note, removeAll }) },
    parts,
    fields,
  };
}

/** The industry that the words stand for, if that is clear. */
async function industryOfWords(
  { notices, site }: ChoiceContext,
  { phrases }: Profile,
): Promise<string | undefined> {
  if (phrases.length === 0) return undefined;
  const index = await notices.index(site.country);
  // The first code of each is what it mainly means: a roof is work on roofs before it is material for them.
  return commonIndustry(phrases.flatMap((phrase) => index.codesFor(phrase).slice(0, 1)));
}

export type ProfileChoiceData = Awaited<ReturnType<typeof loadProfileChoice>>;

/** Leaves out values that are the default on the country's site. */
export function profileParts(
  profile: Profile,
  country: Country,
  language: Language,
): ProfilePart[] {
  const { without, both } = digestMessages[language];
  const params = profileParams(profile, country);
  const partsOf = (key: ProfilePart["key"], textOf: (value: string) => string) =>
    params.getAll(key).map((value) => ({ key, value, text: textOf(value) }));
  return [
    ...profile.phrases.map((text) => ({ key: "q" as const, value: text, text })),
    ...profile.without.map((word) => ({
      key: "q" as const,
      value: `-${word}`,
      text: fill(without, { words: word }),
    })),
    ...partsOf("buyer", (buyer) => fill(buyerChoiceMessages[language].of, { buyer })),
    ...partsOf("region", (code) => nameRegions([code], language)),
    ...partsOf("kind", (kind) =>
      isListKind(kind) ? kindMessages[language].lists[kind].tab : kind,
    ),
    ...partsOf("value", () => describeRange(profile.value, language)),
    ...partsOf(
      "source",
      (source) => `${filterMessages[language].source}: ${sourceOf(Number(source)).short[language]}`,
    ),
    ...partsOf("match", () => both),
    ...partsOf("exact", () => profileMessages[language].exact),
  ];
}

const maxValues = 20;
const maxValueLength = 1_000;

/** Keeps only the keys of a profile. A page with any is not cached: there are endless combinations of values. */
export function parseProfileQuery(given: URLSearchParams): PageQuery {
  const known = new URLSearchParams();
  for (const key of profileKeys) {
    for (const value of given.getAll(key).slice(0, maxValues)) {
      known.append(key, value.slice(0, maxValueLength));
    }
  }
  return { text: known.toString(), cacheable: known.size === 0 };
}

/** The basket's codes, and the other parts of a profile. */
export function parseChoiceQuery(given: URLSearchParams): PageQuery {
  const rest = new URLSearchParams(parseProfileQuery(given).text);
  rest.delete("cpv");
  const texts = [parseBasketQuery(given).text, rest.toString()];
  return { text: texts.filter((text) => text).join("&"), cacheable: false };
}
