import type { Language } from "../../site/languages.ts";
import type { Country } from "../../site/sites.ts";
import { industries } from "../cpv/industries.ts";
import type { NamedCode } from "../tenders/code-names.ts";
import { countries } from "../tenders/countries.ts";
import { fill } from "../tenders/fill.ts";
import { filterMessages } from "../tenders/filter-messages.ts";
import { kindMessages } from "../tenders/kind-messages.ts";
import { noticeKinds } from "../tenders/notice-kind.ts";
import { nameRegions, regionsOf } from "../tenders/regions.ts";
import { divisionCode } from "./letter-query.ts";
import type { Profile } from "./profile.ts";
import { profileFormMessages } from "./profile-form-messages.ts";

/** The form: what can be chosen, and what was. Needs no database, save for the names of codes. */
export function profileFormData(profile: Profile, country: Country, language: Language) {
  const { region, value, valueFrom, valueTo, removeCode, copy, copied } = filterMessages[language];
  const { tabs, lists } = kindMessages[language];
  const t = profileFormMessages[language];
  const whole = nameRegions([country], language);
  return {
    t: {
      ...t,
      regionHint: fill(t.regionHint, { country: whole }),
      ...{ region, kinds: tabs, value, valueFrom, valueTo, removeCode, copy, copied },
    },
    country,
    profile,
    fields: fieldsOfActivity(language),
    /** The codes of the profile, with their names. */
    codes: profile.cpv.map((code): NamedCode => ({ code, name: "" })),
    regionText: nameRegions(profile.region, language),
    /** The page's own country first. */
    regions: [country, ...countries.filter((other) => other !== country)].map((one) => ({
      country: one,
      name: nameRegions([one], language),
      regions: regionsOf(one).map(({ code, names }) => ({ code, name: names[language] })),
    })),
    kinds: noticeKinds.map((kind) => ({ kind, name: lists[kind].tab })),
  };
}

export type ProfileFormData = ReturnType<typeof profileFormData>;

/** With their codes, as a form sends them: several in one value. */
function fieldsOfActivity(language: Language): { value: string; name: string }[] {
  return Object.values(industries)
    .filter(({ divisions }) => divisions.length > 0)
    .map(({ divisions, labels }) => ({
      value: divisions.map(divisionCode).join(),
      name: labels[language],
    }));
}
