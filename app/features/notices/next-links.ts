import type { Language } from "../../site/languages.ts";
import { offerForProfile, paths } from "../../site/paths.ts";
import { type Country, countryOfLanguage } from "../../site/sites.ts";
import {
  isCodeLike,
  kindNames,
  maxSearchLength,
  type NoticeFilter,
  noFilter,
  withKinds,
} from "./notice-filter.ts";
import { listKinds, noticeKinds } from "./notice-kind.ts";
import {
  buyerCode,
  codesOfProfile,
  countriesOf,
  needsAll,
  type Profile,
  parseProfile,
  parseSource,
  parseTexts,
  profileParams,
  profileQuery,
  profileText,
  subjectsOf,
  widestRegions,
} from "./profile.ts";

const maxCodes = 5;

export function digestPathOfList(
  country: Country,
  filter: NoticeFilter,
  language: Language,
): string {
  const home = countryOfLanguage(language);
  return paths.digest(home, profileQuery(profileOfList(country, filter), home));
}

/**
 * Next links for a page about these codes in this country: to a letter about them, and to the site's offer form. Only
 * the first few codes are used: a letter about many codes would have no focus.
 */
export function nextLinksOfCodes(
  country: Country,
  codes: readonly string[],
  { language, home }: { language: Language; home: Country },
) {
  const filter = { ...noFilter, cpv: codes.slice(0, maxCodes) };
  const profile = profileOfList(country, filter);
  return {
    about: codes.length > 0 ? ("ofCodes" as const) : null,
    digestPath: digestPathOfList(country, filter, language),
    offerPath: codes.length > 0 ? offerForProfile(profileParams(profile, home)) : paths.offer(),
  };
}

/**
 * Next links for a buyer's page. What a town buys (roofs, electricity, internet) is of no use to one supplier, so codes
 * of several divisions lead to the letter about the buyer, if its code is known, else the codes of the first division count.
 */
export function nextLinksOfBuyer(
  { country, code, codes }: { country: Country; code: string; codes: readonly string[] },
  where: { language: Language; home: Country },
) {
  const [first = ""] = codes;
  const alike = codes.filter((one) => one.startsWith(first.slice(0, 2)));
  const buyer = buyerCode(code);
  if (!buyer || alike.length === codes.length) return nextLinksOfCodes(country, alike, where);
  const { home } = where;
  const asked = new URLSearchParams({ buyer, region: country });
  const params = profileParams(parseProfile(asked, home), home);
  return {
    about: "ofBuyer" as const,
    digestPath: paths.digest(home, params.toString()),
    offerPath: offerForProfile(params),
  };
}

export type NextLinks = ReturnType<typeof nextLinksOfCodes | typeof nextLinksOfBuyer>;

/** A list without chosen kinds shows tenders; a letter then has all kinds. */
export function profileOfList(
  country: Country,
  { q, sector, cpv, region, kind, value, source, exact }: NoticeFilter,
): Profile {
  // A number in a list's search text can be a code; a profile has a separate field for codes.
  const isCode = isCodeLike(q);
  return {
    ...(isCode ? { phrases: [], without: [] } : wordsOfList(q)),
    cpv: codesOfProfile([...cpv, ...sector, isCode ? q : ""]),
    buyer: [],
    region: region.length > 0 ? widestRegions(region) : [country],
    kind:
      kindNames(kind).length > 0 ? listKinds.filter((one) => kind.includes(one)) : [...noticeKinds],
    value,
    ...parseSource(source),
    // A list narrows with everything that is chosen.
    match: "all",
    exact,
  };
}

/**
 * The list that asks for the same; null if none can. It may still have fewer notices: a profile also takes those with a
 * broader code, and the Estonian list leaves out what we collect ourselves.
 */
export function listOfProfile(profile: Profile): { country: Country; filter: NoticeFilter } | null {
  const { cpv, buyer, region, kind, value, source = "", exact } = profile;
  const [country, ...others] = countriesOf(profile);
  const q = profileText(profile);
  const narrows = needsAll(profile) || subjectsOf(profile).length < 2;
  if (!country || others.length > 0 || buyer.length > 0 || !narrows) return null;
  // Contracts that end have a list of their own.
  if (q.length > maxSearchLength || (kind.includes("ending") && kind.length > 1)) return null;
  const regions = region.filter((code) => code !== country);
  const filter = { ...noFilter, q, cpv, region: regions, value, source, exact };
  return { country, filter: withKinds(filter, kind) };
}

/** The words and all other criteria of a list. A number in its search text can be a code, and also a reference. */
export function criteriaOfList(country: Country, filter: NoticeFilter): Profile {
  const words = filter.q.replaceAll(/\b(\d{8})-\d\b/g, "$1");
  return { ...profileOfList(country, { ...filter, q: "" }), ...wordsOfList(words) };
}

type Words = Pick<Profile, "phrases" | "without">;

/** The last text and its words: a search asks for them twice. */
let last: { q: string; words: Words } | undefined;

function wordsOfList(q: string): Words {
  if (last?.q !== q) {
    const { phrases, without } = parseTexts(q);
    last = { q, words: { phrases, without } };
  }
  return last.words;
}
