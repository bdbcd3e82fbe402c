import { addDays, localDay, mondayOf } from "../../../calendar/local-time.ts";
import { workingDayUntil } from "../../../calendar/working-days.ts";
import type { PageLifetime } from "../../http/page-request.ts";
import type { Language } from "../../site/languages.ts";
import type { Country } from "../../site/sites.ts";
import type { CpvContext } from "../cpv/cpv-source.server.ts";
import { codeNames } from "../notices/code-names.ts";
import { countryConfig } from "../notices/countries.ts";
import { dayNumber, dayOfNumber, type IndexedNotice, weeksBack } from "../notices/notice.ts";
import type { FoundPhrase, NoticeIndex } from "../notices/notice-index.ts";
import { isOpen } from "../notices/notice-life.ts";
import type { NoticeSource } from "../notices/notice-source.server.ts";
import { countriesOf, type Profile, profileParams } from "../notices/profile.ts";
import {
  type ChosenNotice,
  chooseNotices,
  countOpen,
  countRecent,
  type FoundNotice,
  findEnding,
  inOrder,
  lastDays,
  listMatches,
  matchIndexes,
  withTones,
} from "./choose-notices.ts";
import { composeDigest, type NoticeDetails, shownNotices } from "./compose-digest.ts";
import { withBuyers, withoutTyped } from "./describe-profile.ts";
import { digestItems } from "./digest.ts";
import { digestPath } from "./digest-path.ts";
import { findBroader } from "./find-broader.ts";
import { lastLetterDay, nextLetterAt, periodOf } from "./letter-days.ts";
import { narrowChoices, suggestMore } from "./suggestions.ts";

export interface DigestContext extends CpvContext {
  notices: NoticeSource;
}

/** What digests are made from: in the site's process, or in the one that sends mail. */
export interface DigestSources {
  notices: Pick<NoticeSource, "index">;
  cpv: Pick<CpvContext["cpv"], "catalogue">;
}

export interface DigestView {
  /** Country of the site, in whose time zone days begin. */
  country: Country;
  language: Language;
  profile: Profile;
  /** `2026-11-16`; empty: today, or the last day with matches. */
  day: string;
  /** All notices of the day, not only as many as a digest holds. */
  all: boolean;
  /** Token of a trial whose profile is being changed. */
  trial?: string;
  trialProfile?: string;
  /** Prefix for the paths of links: '' on pages of the site. */
  origin?: string;
  /** Set for a mail to an address that nobody has confirmed: it must not repeat what somebody typed. */
  unconfirmed?: boolean;
  /** Fills a short letter with what is open besides, in a group of its own: a trial begins with it. */
  filled?: boolean;
}

/** Finds what letters say of their notices beyond what is in memory. */
export type LoadDetails = (notices: readonly IndexedNotice[]) => Promise<NoticeDetails>;

/** Fewer matches than one a week, and more than ten on a working day. */
const few = weeksBack;
const tooMany = 10 * 5 * weeksBack;

/** Contracts that end, of which a real digest tells each once: these show what they look like. */
const endingShown = 5;

/** Rows up to which a short letter is filled: a fifth would be too much for the page's budget. */
const filledTo = 4;

/** Maximum notices on one page: more are expensive and help nobody. */
const mostOnPage = 200;

export async function loadDigestPreview(
  {
    notices,
    cpv,
    lifetime,
    loadDetails,
  }: DigestSources & {
    lifetime?: PageLifetime;
    loadDetails?: LoadDetails;
  },
  view: DigestView,
  now: number,
) {
  const { country, language, profile } = view;
  const catalogue = await cpv.catalogue(lifetime);
  const indexesOf = (wanted: Profile) =>
    Promise.all(countriesOf(wanted).map((one) => notices.index(one, lifetime)));
  const indexes = await indexesOf(profile);
  const nameOf = withBuyers(codeNames(catalogue, language), indexes);
  const today = localDay(now, countryConfig(country).zone);
  const matched = matchIndexes(indexes, profile);
  const found = listMatches(matched, (index) => index.recentAt(now));
  const countOf = async (choice: Profile) => countRecent(await indexesOf(choice), choice, now);
  const { weeks, tenders } = countWeeks(found, today);
  const newest = lastLetterDay(now, country);
  const asked = view.day && view.day < newest ? workingDayUntil(view.day, country) : newest;
  const until = periodOf(asked, country);
  const allEnding = findEnding(indexes, profile, today);
  const ending = allEnding.slice(0, endingShown);
  const next = periodOf(localDay(nextLetterAt(now, country), countryConfig(country).zone), country);
  const [last = null, coming = null] = lastDays(found, [until, next], now, country);
  // What has come since the newest letter is more telling than a letter of weeks ago: the next one is shown.
  const isNews = asked === newest && coming === next.day && last !== until.day;
  const day = (isNews ? coming : (last ?? coming)) ?? (ending.length > 0 ? until.day : null);
  const chosen =
    day === null
      ? []
      : [...chooseNotices(found, periodOf(dayOfNumber(day), country), now), ...ending];
  const items = view.all ? mostOnPage : digestItems;
  const phrases = steppedDown(indexes, profile);
  const open = countOpen(matched, now);
  const waiting = open - chosen.filter(({ notice }) => isOpen(notice, now)).length;
  const room = view.filled && waiting > 0 ? Math.max(0, filledTo - chosen.length) : 0;
  const some = room > 0 ? openBesides(found, chosen, now).slice(0, room) : [];
  const digest =
    day === null
      ? null
      : composeDigest(chosen, {
          language,
          profile,
          unconfirmed: view.unconfirmed ?? false,
          nameOf,
          origin: view.origin ?? "",
          allPath: allPath(
            { ...view, profile: view.unconfirmed ? withoutTyped(profile, nameOf) : profile },
            day,
          ),
          day,
          written: new WeakMap(),
          items,
          phrases,
          earlier: { some, total: waiting },
          ...(await loadDetails?.([
            ...shownNotices(chosen, items),
            ...some.map(({ notice }) => notice),
          ])),
        });
  return {
    /** Digest of the day that was asked for, or of the last day before it with matches. Null: no matches. */
    digest,
    buyerName: nameOf.ofBuyer,
    earlier: day !== null && day < dayNumber(today),
    total: found.length,
    open,
    /** How many of these are not in this letter. */
    waiting,
    /** With how many notices a trial would begin: all that can be answered, and contracts that end. */
    first: open + allEnding.length,
    perWeek: weeklyAverage(found, tenders, indexes, dayNumber(today)),
    /** How phrases were understood, if in none of the countries by all their words. */
    phrases,
    suggestions: found.length > tooMany ? [] : suggestMore(indexes, profile, found, now),
    narrower: found.length > tooMany ? narrowChoices(profile, found, country) : [],
    /** Matches in each of the last twelve weeks, the current one last. */
    weeks,
    /** Broader choices, the nearest first, if there are few matches. */
    broader:
      found.length < few
        ? await findBroader(profile, catalogue, found.length, language, countOf)
        : [],
  };
}

/** Phrases that no country has by all their words as they are, with what the first country finds for them. */
export function steppedDown(
  indexes: readonly NoticeIndex[],
  { phrases, exact }: Profile,
): FoundPhrase[] {
  if (exact) return [];
  return phrases.flatMap((phrase) => {
    const found = indexes.map((index) => index.findPhrase(phrase));
    const isPlain = found.some(
      ({ step, place, corrected }) => step === "words" && place === null && corrected === null,
    );
    if (isPlain) return [];
    return found.find(({ positions }) => !positions.isEmpty) ?? found[0] ?? [];
  });
}

/** What the letter page shows for a profile. */
export type DigestPreview = Awaited<ReturnType<typeof loadDigestPreview>>;

/** Path of a page with all notices that a digest of that day could have listed. */
export function allPath(
  {
    country,
    profile,
    trial,
    trialProfile,
  }: Pick<DigestView, "country" | "profile" | "trial" | "trialProfile">,
  day: number,
): string {
  const params = profileParams(profile, country);
  params.set("day", dayOfNumber(day));
  params.set("all", "1");
  return digestPath(country, params.toString(), trial, trialProfile);
}

/** Average over the known weeks: a young database has fewer than twelve. Null if it has less than one week. */
function weeklyAverage(
  found: readonly FoundNotice[],
  tenders: number,
  indexes: readonly NoticeIndex[],
  today: number,
): { notices: number; tenders: number } | null {
  const oldest = Math.min(today, ...indexes.map(({ oldestDay }) => oldestDay));
  const days = Math.min(7 * weeksBack, today - oldest + 1);
  if (days < 7) return null;
  const perWeek = (count: number) => Math.round((7 * count) / days);
  return { notices: perWeek(found.length), tenders: perWeek(tenders) };
}

function openBesides(
  found: readonly FoundNotice[],
  chosen: readonly ChosenNotice[],
  now: number,
): ChosenNotice[] {
  const told = new Set(chosen.map(({ notice }) => notice));
  const isBeside = (notice: IndexedNotice) => isOpen(notice, now) && !told.has(notice);
  return withTones(found, (notice) => (isBeside(notice) ? "open" : null)).sort(inOrder);
}

/** All tenders, and what was published in each week. Counted in arrays: a profile can have tens of thousands. */
function countWeeks(found: readonly FoundNotice[], today: string) {
  const first = addDays(mondayOf(today), -7 * (weeksBack - 1));
  const firstDay = dayNumber(first);
  const notices = new Uint32Array(weeksBack);
  const tenders = new Uint32Array(weeksBack);
  let allTenders = 0;
  for (const { notice } of found) {
    const week = Math.floor((notice.day - firstDay) / 7);
    const isTender = notice.kind === "tender";
    if (isTender) allTenders++;
    if (week < 0 || week >= weeksBack) continue;
    notices[week] = (notices[week] ?? 0) + 1;
    if (isTender) tenders[week] = (tenders[week] ?? 0) + 1;
  }
  const weeks = Array.from(notices, (count, week) => ({
    monday: addDays(first, 7 * week),
    notices: count,
    tenders: tenders[week] ?? 0,
  }));
  return { weeks, tenders: allTenders };
}
