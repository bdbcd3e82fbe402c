import { sourceIds } from "../../../db/source-ids.ts";
import { keepTogether } from "../../content/line-breaks.ts";
import { capitalised } from "../../site/formats.ts";
import type { Language } from "../../site/languages.ts";
import { fill } from "../../site/languages.ts";
import type { Country } from "../../site/sites.ts";
import type { NamedCode } from "../notices/code-names.ts";
import { countries, countryConfig } from "../notices/countries.ts";
import { filterMessages, kindMessages } from "../notices/messages.ts";
import { hasValue } from "../notices/notice-filter.ts";
import { listKinds } from "../notices/notice-kind.ts";
import {
  countriesOf,
  isEveryNotice,
  type Profile,
  profileLimits,
  profileQuery,
} from "../notices/profile.ts";
import { nameRegions, regionsOf } from "../notices/regions.ts";
import { sourceOf } from "../notices/sources.ts";
import { buyerChoiceMessages } from "./buyer-choice-messages.ts";
import { digestPath } from "./digest-path.ts";
import { chosenField, codesWithin, fieldsOfActivity, otherCodes } from "./fields-of-activity.ts";
import { profileFormMessages } from "./messages.ts";

interface ProfileFormView {
  profile: Profile;
  country: Country;
  language: Language;
  trial: string;
  trialProfile: string;
}

/** The profile form: what can be chosen, and what was. Needs the database only for the names of codes. */
export function profileFormData(
  { profile, country, language, trial, trialProfile }: ProfileFormView,
  codes: NamedCode[] = profile.cpv.map((code) => ({ code, name: "" })),
  /** The name of a buyer by its register code; empty if it is not known. */
  buyerName: (code: string) => string = () => "",
) {
  const { region, value, valueFrom, valueTo, removeCode, copy, copied, source, allSources } =
    filterMessages[language];
  const { tabs, lists } = kindMessages[language];
  const t = profileFormMessages[language];
  const whole = nameRegions([country], language);
  const fields = fieldsOfActivity(language);
  const field = chosenField(fields, profile.cpv);
  const digestPathOf = (cpv: string[]) =>
    digestPath(country, profileQuery({ ...profile, cpv }, country), trial, trialProfile);
  const chips = chipsOf(profile, otherCodes(field, codes), digestPathOf);
  return {
    t: {
      ...t,
      regionHint: fill(t.regionHint, { country: whole }),
      ...{ region, kinds: tabs, value, valueFrom, valueTo, removeCode, copy, copied },
      ...{ source, allSources },
    },
    country,
    /** Token of the trial whose profile this is. */
    trial,
    trialProfile,
    /** Path without any choice; null if nothing is chosen. */
    clearPath:
      profileQuery(profile, country) === "" ? null : digestPath(country, "", trial, trialProfile),
    /** What was chosen, as values of the form's fields. */
    words: profile.phrases.join(", "),
    without: profile.without.join(" "),
    region: isUsual(profile, country) ? [] : profile.region,
    kind: profile.kind,
    value: profile.value,
    /** Whether codes and words must both match. */
    both: profile.match === "all",
    /** Number of filters in use in the folded section. */
    more: [
      profile.without.length > 0,
      !isEveryNotice(profile.kind),
      profile.match === "all",
      hasValue(profile.value),
      !!profile.source,
    ].filter((is) => is).length,
    fields,
    field,
    chips,
    buyers: profile.buyer.map((code) => {
      const name = keepTogether(buyerName(code) || code);
      const others = { ...profile, buyer: profile.buyer.filter((other) => other !== code) };
      return {
        code,
        name,
        remove: fill(buyerChoiceMessages[language].remove, { buyer: name }),
        without: digestPath(country, profileQuery(others, country), trial, trialProfile),
      };
    }),
    buyersTitle: buyerChoiceMessages[language].chosen,
    within: withinField(field, chips, digestPathOf, t),
    textLength: profileLimits.textLength,
    regionText: capitalised(nameRegions(profile.region, language)),
    /** The page's own country first. */
    regions: [country, ...countries.filter((other) => other !== country)].map((one) => ({
      country: one,
      name: capitalised(nameRegions([one], language)),
      regions: regionsOf(one).map(({ code, names }) => ({ code, name: names[language] })),
    })),
    kinds: listKinds.map((kind) => ({ kind, name: lists[kind].tab })),
    source: profile.source ?? "",
    sources: sourcesOf(profile).map((id) => ({
      id: String(id),
      name: capitalised(sourceOf(id).short[language]),
    })),
  };
}

/** Whose notices there are of the profile's countries, and what is chosen already. */
function sourcesOf(profile: Profile): number[] {
  const asked = countriesOf(profile).map(countryConfig);
  return Object.values(sourceIds).filter(
    (id) =>
      id === sourceIds.own ||
      String(id) === profile.source ||
      asked.some(({ register, withTed }) => id === register || (withTed && id === sourceIds.ted)),
  );
}

export type ProfileFormData = ReturnType<typeof profileFormData>;

export interface CodeChip extends NamedCode {
  /** Eight digits, as the form sends them. */
  digits: string;
  without: string;
}

function chipsOf(
  { cpv }: Profile,
  codes: NamedCode[],
  digestPathOf: (cpv: string[]) => string,
): CodeChip[] {
  return codes.map(({ code, name }) => {
    const digits = code.slice(0, 8);
    return {
      code,
      name: keepTogether(name),
      digits,
      without: digestPathOf(cpv.filter((other) => other !== digits)),
    };
  });
}

/** Says that codes below one of the field's divisions add nothing, and links to the letter for the codes alone. */
function withinField(
  field: string,
  chips: CodeChip[],
  digestPathOf: (cpv: string[]) => string,
  t: { within: string },
): { text: string; path: string } | null {
  const within = codesWithin(field, chips).map(({ code }) => code);
  if (within.length === 0) return null;
  return {
    text: fill(t.within, { codes: within.join(", ") }),
    path: digestPathOf(chips.map(({ digits }) => digits)),
  };
}

/** The default country is not ticked, so that ticking a region is enough. */
function isUsual({ region }: Profile, country: Country): boolean {
  return region.length === 1 && region[0] === country;
}
