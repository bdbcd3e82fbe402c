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
import { describeRange } from "./describe-profile.ts";
import { digestPath } from "./digest-path.ts";
import { codesWithin, fieldsOfActivity, findFields } from "./fields-of-activity.ts";
import { digestPageMessages, profileFormMessages } from "./messages.ts";

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
  const { region, value, valueFrom, valueTo, removeCode, copy, copied, source, allSources, more } =
    filterMessages[language];
  const { tabs, lists } = kindMessages[language];
  const t = profileFormMessages[language];
  const { gives } = digestPageMessages[language].choices;
  const whole = nameRegions([country], language);
  const chosen = findFields(profile.cpv, language);
  const [first, ...furtherFields] = chosen;
  const divisions = chosen.flatMap((field) => field.codes);
  const digestPathOf = (cpv: string[]) =>
    digestPath(country, profileQuery({ ...profile, cpv }, country), trial, trialProfile);
  const without = (removed: readonly string[]) =>
    digestPathOf(profile.cpv.filter((code) => !removed.includes(code)));
  const codeChips = codes
    .map(({ code, name }) => ({ code, name: keepTogether(name), digits: code.slice(0, 8) }))
    .filter(({ digits }) => !divisions.includes(digits))
    .map((chip) => ({
      ...chip,
      remove: fill(removeCode, { code: chip.code }),
      without: without([chip.digits]),
    }));
  return {
    t: {
      ...t,
      regionHint: fill(t.regionHint, { country: whole }),
      ...{ region, kinds: tabs, value, valueFrom, valueTo, removeCode, copy, copied },
      ...{ source, allSources, more },
      anyKind: capitalised(gives.kind),
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
    /** What filters say is chosen; null for everything. */
    chosen: {
      region: capitalised(nameRegions(profile.region, language)),
      kind: isEveryNotice(profile.kind)
        ? null
        : profile.kind.map((kind) => lists[kind].tab).join(", "),
      value: hasValue(profile.value) ? capitalised(describeRange(profile.value, language)) : null,
    },
    /** Number of the other filters in use. */
    more: [profile.without.length > 0, profile.match === "all", !!profile.source].filter((is) => is)
      .length,
    fields: fieldsOfActivity(language),
    /** The first field that is chosen, as a value of the form's field. */
    field: first?.codes.join() ?? "",
    /** Further fields, and codes. */
    chips: [
      ...furtherFields.map((field) => ({
        code: "",
        name: keepTogether(field.name),
        digits: field.codes.join(),
        remove: fill(t.removeField, { field: field.name }),
        without: without(field.codes),
      })),
      ...codeChips,
    ] as CodeChip[],
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
    within: withinField(divisions, codeChips, digestPathOf, t),
    textLength: profileLimits.textLength,
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

/** A code, or a field of activity, which has only a name. */
export interface CodeChip extends NamedCode {
  /** Eight digits, as the form sends them; of a field all of its codes. */
  digits: string;
  /** What the link that removes it says. */
  remove: string;
  without: string;
}

/** Says that codes below one of the fields' divisions add nothing, and links to the letter for the codes alone. */
function withinField(
  divisions: readonly string[],
  chips: CodeChip[],
  digestPathOf: (cpv: string[]) => string,
  t: { within: string },
): { text: string; path: string } | null {
  const within = codesWithin(divisions, chips).map(({ code }) => code);
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
