import { hourMs, nextMidnight } from "../../../calendar/local-time.ts";
import { withTimeout } from "../../../db/with-timeout.ts";
import { keepAllTogether, keepDates } from "../../content/line-breaks.ts";
import { isServiceDown } from "../../http/database-query.ts";
import type { PageLifetime, Query } from "../../http/page-request.ts";
import { formatDay } from "../../site/formats.ts";
import { fill, type Language } from "../../site/languages.ts";
import { offerForProfile, paths } from "../../site/paths.ts";
import type { Country, Site } from "../../site/sites.ts";
import type { CpvCatalogue } from "../cpv/cpv-catalogue.server.ts";
import { type NamedCode, nameCodes } from "../notices/code-names.ts";
import { countryConfig } from "../notices/countries.ts";
import { itemMessages } from "../notices/messages.ts";
import { dayOfNumber, weeksBack } from "../notices/notice.ts";
import { dayAndMonth, formatCount } from "../notices/phrases.ts";
import {
  hasSubject,
  type Profile,
  profileLimits,
  profileParams,
  profileQuery,
} from "../notices/profile.ts";
import { nameRegions } from "../notices/regions.ts";
import { describeSteps, type SearchStep } from "../notices/search-steps.ts";
import { listWithAll } from "./choose-notices.ts";
import type { Digest, DigestItem } from "./digest.ts";
import { digestPath } from "./digest-path.ts";
import {
  type DigestContext,
  type DigestPreview,
  dayPath,
  type LoadDetails,
  loadDigestPreview,
} from "./digest-preview.server.ts";
import { type DigestQuery, digestQueryText } from "./digest-query.ts";
import { divisionCode, fieldsOfActivity } from "./fields-of-activity.ts";
import { type BroaderChoice, broaderText } from "./find-broader.ts";
import { nextLetterAt } from "./letter-days.ts";
import { digestPageMessages } from "./messages.ts";
import { loadNoticeDetails } from "./notice-details.server.ts";
import { profileFormData } from "./profile-form-data.server.ts";
import { withMore } from "./suggestions.ts";

export interface DigestPageView extends DigestQuery {
  /** Country of the page: the site's own, except on the plain host. */
  country: Country;
  language: Language;
  site: Pick<Site, "brand" | "country">;
}

/** The field with the most notices, shown as an example before anything is chosen. */
const exampleCodes = [divisionCode("45")];

export async function loadDigestPage(
  context: Pick<DigestContext, "notices" | "cpv"> & { lifetime: PageLifetime; query: Query },
  view: DigestPageView,
  now: number,
): Promise<DigestPageData> {
  const { country, language, profile } = view;
  const catalogue = await context.cpv.catalogue(context.lifetime);
  const shown = hasSubject(profile) ? profile : { ...profile, cpv: exampleCodes };
  const loadDetails = detailsOfPage(context.query, context.lifetime);
  // A running trial has had its first letter, and an earlier day's letter stands alone.
  const filled = !view.trial && !view.day;
  const asked = { ...view, profile: shown, filled };
  const preview = await loadDigestPreview({ ...context, loadDetails }, asked, now);
  limitLifetime(context.lifetime, country, now);
  // Only codes of the vocabulary are cached: any eight digits would be too many pages.
  const isCode = (code: string) => catalogue.findByDigits(code) !== undefined;
  if (!profile.cpv.every(isCode)) context.lifetime.preventCaching();
  const nameOf = (codes: string[]) => nameCodes(catalogue, codes, language);
  const codes = preview.total === 0 ? await codesForWords(catalogue, profile, language) : [];
  const { waiting, open } = preview;
  const currentOf = (one: Country) => context.notices.current(one, context.lifetime);
  const list = waiting > 0 ? await listWithAll(open, currentOf, shown, now) : null;
  return digestPageData(preview, view, nameOf, { codes, list });
}

/** The others are in the form. */
const fieldsProposed = 8;

/** Phrases that codes are looked for, and codes that are proposed for each. */
const [phrasesLookedAt, codesProposed] = [3, 2];

/** Codes for words that find nothing: the next notice may have the code, but not the word. */
async function codesForWords(
  catalogue: CpvCatalogue,
  { phrases, cpv }: Profile,
  language: Language,
): Promise<string[]> {
  const codes = await catalogue.similar(language);
  const found: string[] = [];
  for (const phrase of phrases.slice(0, phrasesLookedAt)) {
    const { results, similar } = codes.search(phrase, { limit: codesProposed });
    const hits = results.map(({ position }) => catalogue.codes[position] ?? "");
    const best = hits.length > 0 ? hits : similar.slice(0, codesProposed);
    found.push(...best.map((code) => code.slice(0, 8)));
  }
  return [...new Set(found)].filter((code) => !cpv.includes(code));
}

/** How long a page waits for what it can be shown without. */
const patienceMs = 300;
/** After this long, a page that was shown without it is made again. */
const retryAfterMs = 3_000;

/** Tenders of which a page says what their buyers awarded last: more would take too long while somebody types. */
const tendersWithAwards = 10;

/** What the database adds to the notices of a page, if it answers. */
export function detailsOfPage(query: Query, lifetime: Pick<PageLifetime, "endsAt">): LoadDetails {
  return async (notices) => {
    const loading = query((tx) => loadNoticeDetails(tx, notices, tendersWithAwards)).catch(
      (error: unknown) => {
        if (!isServiceDown(error)) throw error;
      },
    );
    const details = await withTimeout(loading, patienceMs, () => undefined);
    if (details) return details;
    lifetime.endsAt(new Date(Date.now() + retryAfterMs));
    return {};
  };
}

/** The next letter replaces this one, a day ends, and a deadline may pass within the day. */
function limitLifetime(lifetime: PageLifetime, country: Country, now: number): void {
  const midnight = nextMidnight(now, countryConfig(country).zone);
  lifetime.endsAt(new Date(Math.min(midnight, nextLetterAt(now, country), now + hourMs)));
}

type NameCodes = (codes: string[]) => NamedCode[];

function digestPageData(
  preview: DigestPreview,
  view: DigestPageView,
  nameOf: NameCodes,
  { codes, list }: { codes: readonly string[]; list: string | null },
): DigestPageData {
  const empty = emptyDigestPage(view);
  const t = digestPageMessages[view.language];
  const { digest, weeks, earlier } = preview;
  const [broader] = preview.broader;
  const counts = weeks.map(({ notices }) => notices);
  const { isNext, upcoming } = preview;
  const note = fill(isNext ? t.ofNext : view.day ? t.ofDay : t.earlier, {
    date: keepDates(digest?.date ?? ""),
  });
  return {
    ...empty,
    form: profileFormData(view, nameOf(view.profile.cpv), preview.buyerName),
    digest: digest && digestOnPage(digest),
    note: digest && (earlier || isNext) ? note : null,
    upcoming:
      upcoming.total > 0
        ? {
            path: dayPath(view, upcoming.day),
            text: fill(t.upcoming, {
              notices: formatCount(
                itemMessages[view.language].notices,
                upcoming.total,
                view.language,
              ),
            }),
          }
        : null,
    first: empty.example ? empty.first : firstText(preview, view.language),
    waiting: waitingText(preview, view, list),
    frequency: frequencyText(preview, view),
    call: !view.trial && preview.total < weeksBack ? t.callFew : empty.call,
    step: stepOf(preview, view, nameOf),
    choices: choicesOf(preview, view, nameOf, codes),
    weeks: weeks.map(({ monday, notices, tenders }) => ({
      name: dayAndMonth(monday, view.language),
      notices,
      tenders,
    })),
    chartName: fill(t.chart.name, { least: Math.min(...counts), most: Math.max(...counts) }),
    broader: !digest && broader ? broaderLink(broader, view, nameOf) : null,
    announcement: digest ? digest.subject : t.empty.title,
  };
}

/** Also shown when the database is down, with everything that was chosen. */
export function emptyDigestPage(view: DigestPageView) {
  const { country, language, profile, site, trial, trialProfile } = view;
  const query = profileQuery(profile, country);
  // What is written on the server only is not sent to the browser.
  const { first, waiting, earlier, ofDay, ofNext, upcoming, choices, excess, ...t } =
    digestPageMessages[language];
  const example = !hasSubject(profile);
  return {
    t,
    country,
    language,
    brand: site.brand,
    example,
    form: profileFormData({ profile, country, language, trial, trialProfile }),
    excess: view.excess.map((part) =>
      fill(excess[part], {
        count: part === "region" ? profileLimits.regions : profileLimits.codes,
      }),
    ),
    /** Address of this letter, without a day. */
    path: digestPath(country, query, trial, trialProfile),
    /** The profile alone, as a trial stores it. */
    query,
    /** Token of a trial whose profile is being changed; empty for nearly everybody. */
    trial,
    /** Which of its profiles. */
    trialProfile,
    /** Label of the button above the letter. */
    call: trial ? t.save : t.call,
    ownPath: paths.digest(country, digestQueryText({ ...view, excess: [] }, country)),
    offerPath: example ? paths.offer() : offerForProfile(profileParams(profile, site.country)),
    isDay: view.day !== "",
    digest: null as Digest | null,
    note: null as string | null,
    /** Leads to what the next letter already has. */
    upcoming: null as { path: string; text: string } | null,
    frequency: null as string | null,
    /** What a trial begins with. */
    first: first.any,
    /** What is open beside the letter, and the list that has the same, if there is one. */
    waiting: null as { text: string; path: string | null } | null,
    /** How far words had to step down, with the paths of the exact letter and of the one for corrected words. */
    step: null as (SearchStep & { path: string; takePath: string }) | null,
    choices: [] as { title: string; links: { path: string; text: string }[] }[],
    weeks: [] as ChartWeek[],
    chartName: "",
    broader: null as { path: string; text: string } | null,
    announcement: "",
    failed: false,
  };
}

export type DigestPageData = ReturnType<typeof emptyDigestPage>;

export interface ChartWeek {
  /** Its Monday, without the year. */
  name: string;
  notices: number;
  tenders: number;
}

/** Adds no-break spaces for the short lines of a page. Mails go without: their text is copied and searched. */
export function digestOnPage(digest: Digest): Digest {
  const kept = keepAllTogether(digest);
  return {
    ...kept,
    subject: keepDates(kept.subject),
    profile: keepCodes(kept.profile),
    groups: kept.groups.map((group) => ({ ...group, items: group.items.map(itemOnPage) })),
  };
}

/** Keeps a code on one line with the first word of its name. */
function keepCodes(text: string): string {
  return text.replaceAll(/(?<=^|· )(\d{8})-(\d) /g, "$1\u2011$2\u00a0");
}

function itemOnPage(item: DigestItem): DigestItem {
  const { change, due } = item;
  return {
    ...item,
    change: change && keepDates(change),
    due: due && { ...due, text: keepDates(due.text) },
  };
}

function frequencyText(
  { perWeek, total }: DigestPreview,
  { language, profile }: DigestPageView,
): string | null {
  const t = digestPageMessages[language];
  const { notices, tenders } = itemMessages[language];
  if (total === 0) return null;
  if (total < weeksBack) return fill(t.inWeeks, { notices: formatCount(notices, total, language) });
  if (!perWeek || perWeek.notices === 0) return null;
  // If all or none of them are tenders, their number is not mentioned.
  const mixed = perWeek.tenders > 0 && perWeek.tenders < perWeek.notices && profile.kind.length > 1;
  return fill(mixed ? t.frequency : t.frequencyOnly, {
    notices: formatCount(notices, perWeek.notices, language),
    tenders: formatCount(tenders, perWeek.tenders, language),
  });
}

function firstText({ first, total }: DigestPreview, language: Language): string {
  const t = digestPageMessages[language].first;
  if (first > 0) return fill(t.open, { count: first });
  return total > 0 ? t.earlier : t.nothing;
}

function waitingText({ waiting }: DigestPreview, view: DigestPageView, path: string | null) {
  // As where a letter is filled; an example has enough to say.
  if (waiting === 0 || view.trial || view.day || !hasSubject(view.profile)) return null;
  return { text: fill(digestPageMessages[view.language].waiting, { count: waiting }), path };
}

function stepOf({ phrases, digest }: DigestPreview, view: DigestPageView, nameOf: NameCodes) {
  const { country, language, profile, trial, trialProfile } = view;
  const step = describeSteps(phrases, language, nameOf, digest ? null : "digest");
  const pathOf = (change: Partial<Profile>) =>
    digestPath(country, profileQuery({ ...profile, ...change }, country), trial, trialProfile);
  const correct = (typed: string) =>
    phrases.find(({ phrase }) => phrase === typed)?.corrected ?? typed;
  const corrected = [...new Set(profile.phrases.map(correct))];
  return (
    step && { ...step, path: pathOf({ exact: true }), takePath: pathOf({ phrases: corrected }) }
  );
}

/** What a reader of few notices could add, and one of too many could leave out; some fields where nothing is near. */
function choicesOf(
  { digest, broader, narrower, suggestions, perWeek, total, otherDays }: DigestPreview,
  view: DigestPageView,
  nameOf: NameCodes,
  codes: readonly string[],
): DigestPageData["choices"] {
  const { country, language, profile, day, trial, trialProfile } = view;
  const { choices: t } = digestPageMessages[language];
  const pathOf = (other: Profile) =>
    digestPath(country, profileQuery(other, country), trial, trialProfile);
  const named = (code: string) => {
    const [one] = nameOf([code]);
    return one ? `${one.code} ${one.name}` : code;
  };
  const weekly = (notices: number) =>
    Math.round((notices / Math.max(1, total)) * (perWeek?.notices ?? 0));
  const groups = [
    {
      title: t.letters,
      links: otherDays.map((other) => ({
        path: dayPath(view, other),
        text: formatDay(dayOfNumber(other), language),
      })),
    },
    {
      title: t.broader,
      // Without a letter, the nearest broader choice is offered in its place.
      links: (digest ? broader : []).map(({ profile: other, gives, code, notices }) => {
        const region = nameRegions(other.region, language);
        const codeName = code ? named(code) : "";
        // Names only what is not chosen already.
        const isOther = (part: "cpv" | "region") => other[part].join() !== profile[part].join();
        const all = [isOther("cpv") ? codeName : "", isOther("region") ? region : ""];
        const what = fill(t.gives[gives], {
          code: codeName,
          region,
          all: all.filter((part) => part !== "").join(", ") || codeName || region,
        });
        return { path: pathOf(other), text: `${what}: +${notices - total}` };
      }),
    },
    {
      title: t.narrower,
      links: narrower.map(({ profile: other, keeps, notices }) => {
        const what =
          "code" in keeps
            ? named(keeps.code)
            : "region" in keeps
              ? nameRegions([keeps.region], language)
              : t.tenders;
        return { path: pathOf(other), text: `${what}: ${weekly(notices)}` };
      }),
    },
    {
      title: t.codes,
      links: codes.map((code) => ({
        path: pathOf(withMore(profile, { code, notices: 0 })),
        text: named(code),
      })),
    },
    {
      title: t.related,
      links: suggestions.map((more) => ({
        path: pathOf(withMore(profile, more)),
        text: `${"code" in more ? named(more.code) : more.phrase}: +${more.notices}`,
      })),
    },
  ];
  const found = groups.filter(({ links }) => links.length > 0);
  if (digest || day || broader.length > 0 || found.length > 0) return found;
  const ofField = (cpv: string[]) => pathOf({ ...profile, phrases: [], cpv });
  return [
    {
      title: digestPageMessages[language].empty.advice,
      links: fieldsOfActivity(language)
        .slice(0, fieldsProposed)
        .map(({ value, name }) => ({ path: ofField(value.split(",")), text: name })),
    },
  ];
}

function broaderLink(
  choice: BroaderChoice,
  { country, language, trial, trialProfile }: DigestPageView,
  nameOf: NameCodes,
): DigestPageData["broader"] {
  const [named] = choice.code ? nameOf([choice.code]) : [];
  return {
    path: digestPath(country, profileQuery(choice.profile, country), trial, trialProfile),
    text: broaderText(choice, language, named ? `${named.code} ${named.name}` : ""),
  };
}
