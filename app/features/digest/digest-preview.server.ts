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
  canBeAnswered,
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
import { lastLetterDay, letterDayOf, nextLetterAt, periodOf } from "./letter-days.ts";
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
  const nextDay = localDay(nextLetterAt(now, country), countryConfig(country).zone);
  const asked =
    !view.day || view.day === newest
      ? newest
      : view.day > newest
        ? nextDay
        : workingDayUntil(view.day, country);
  const until = periodOf(asked, country);
  // An earlier letter is shown as it was: all that the twelve weeks had can be found there.
  const answered = view.day && asked < nextDay ? null : now;
  const allEnding = findEnding(indexes, profile, today);
  const ending = allEnding.slice(0, endingShown);
  const next = periodOf(nextDay, country);
  const [last = null, coming = null] = lastDays(found, [until, next], answered, country);
  // What has come since the newest letter is more telling than a letter of weeks ago: the next one is shown.
  const isNews = asked === newest && coming === next.day && last !== until.day;
  const day = (isNews ? coming : (last ?? coming)) ?? (ending.length > 0 ? until.day : null);
  const chosen =
    day === null
      ? []
      : [...chooseNotices(found, periodOf(dayOfNumber(day), country), answered), ...ending];
  // Beside a letter with news, what has come since: not published earlier, so not among what is open besides.
  const upcoming =
    !view.day && day !== null && day < next.day
      ? chooseNotices(found, next, now).filter((one) => canBeAnswered(one, now))
      : [];
  const items = view.all ? mostOnPage : digestItems;
  const phrases = steppedDown(indexes, profile);
  const open = countOpen(matched, now);
  const told = [...chosen, ...upcoming];
  const waiting = open - told.filter(({ notice }) => isOpen(notice, now)).length;
  const room = view.filled && waiting > 0 ? Math.max(0, filledTo - chosen.length) : 0;
  const some = room > 0 ? openBesides(found, told, now).slice(0, room) : [];
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
    /** Whether it is of a day before today, and the next one is still empty. */
    earlier: day !== null && day < dayNumber(today) && upcoming.length === 0,
    isNext: day === next.day,
    /** What the next letter already has, if this one is not it. */
    upcoming: { day: next.day, total: upcoming.length },
    /** Days of the letters that have what this one lacks, the newest first, if all of it are a few. */
    otherDays: found.length < few ? daysBesides(found, [...told, ...some], country) : [],
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

type LetterOf = Pick<DigestView, "country" | "profile" | "trial" | "trialProfile">;

/** Path of a page with all notices that a digest of that day could have listed. */
export function allPath(letter: LetterOf, day: number): string {
  return dayPath(letter, day, { all: "1" });
}

/** Path of a day's letter. */
export function dayPath(
  { country, profile, trial, trialProfile }: LetterOf,
  day: number,
  more: Record<string, string> = {},
): string {
  const params = profileParams(profile, country);
  for (const [key, value] of Object.entries({ day: dayOfNumber(day), ...more })) {
    params.set(key, value);
  }
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

function daysBesides(
  found: readonly FoundNotice[],
  shown: readonly ChosenNotice[],
  country: Country,
): number[] {
  const told = new Set(shown.map(({ notice }) => notice));
  const others = found.filter(({ notice }) => !told.has(notice));
  const days = others.map(({ notice }) => letterDayOf(notice.published ?? 0, country));
  return [...new Set(days)].sort((a, b) => b - a);
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
