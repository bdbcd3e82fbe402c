import { addMonths } from "../../../calendar/local-time.ts";
import type { Country } from "../../site/sites.ts";
import { CurrentNotices } from "../notices/current-notices.ts";
import { listOfProfile } from "../notices/next-links.ts";
import { byId, compareNumbers, type IndexedNotice, isRecent } from "../notices/notice.ts";
import { listPath } from "../notices/notice-filter.ts";
import {
  isSure,
  type Matches,
  type NoticeIndex,
  type NoticeMatch,
  type NoticeTest,
  type ReadingOf,
} from "../notices/notice-index.ts";
import { listKinds } from "../notices/notice-kind.ts";
import { isCurrent, isOpen } from "../notices/notice-life.ts";
import type { Profile } from "../notices/profile.ts";
import type { DigestTone } from "./digest.ts";
import { type LetterPeriod, letterDayOf } from "./letter-days.ts";

export interface FoundNotice {
  notice: IndexedNotice;
  /** Whether the notice states everything that the profile asks for. */
  isSure(): boolean;
  explain(): NoticeMatch;
}

interface FindOptions {
  /** How phrases are read, if not by the indexes themselves. */
  readingsIn?: (country: Country) => ReadingOf | undefined;
  isCounted?: NoticeTest;
}

/** Matching notices of several countries, each country in the order of its index. */
export function findNotices(
  indexes: readonly NoticeIndex[],
  profile: Profile,
  { readingsIn, isCounted }: FindOptions = {},
): FoundNotice[] {
  const found: FoundNotice[] = [];
  for (const index of indexes) {
    const matches = index.match(profile, readingsIn?.(index.country));
    for (const position of matches.positions) {
      if (isCounted && !isCounted(index.notices[position] as IndexedNotice)) continue;
      found.push(new FoundAt(index, matches, position));
    }
  }
  return found;
}

/** How many of the notices that `isRecent` match. */
export function countRecent(
  indexes: readonly NoticeIndex[],
  profile: Profile,
  now: number,
): number {
  const counts = indexes.map(
    (index) => index.match(profile).positions.and(index.recentAt(now)).size,
  );
  return counts.reduce((sum, count) => sum + count, 0);
}

/** A class, since there may be tens of thousands of these and few are asked for more than their notice. */
class FoundAt implements FoundNotice {
  readonly notice: IndexedNotice;
  private readonly matches: Matches;
  private readonly position: number;

  constructor(index: NoticeIndex, matches: Matches, position: number) {
    this.notice = index.notices[position] as IndexedNotice;
    this.matches = matches;
    this.position = position;
  }

  isSure(): boolean {
    return this.matches.states[this.position] === isSure;
  }

  explain(): NoticeMatch {
    return this.matches.explain(this.position);
  }
}

/** How long before its end a contract is told. */
const endingMonths = 6;

/** Contracts that end within six months, the soonest first, if the profile asks for them. */
export function findEnding(
  indexes: readonly NoticeIndex[],
  profile: Profile,
  today: string,
): ChosenNotice[] {
  if (!profile.kind.includes("ending")) return [];
  const until = Date.parse(addMonths(today, endingMonths));
  const isCounted = ({ deadline }: IndexedNotice) => (deadline ?? 0) <= until;
  const found = findNotices(indexes, { ...profile, kind: ["ending"] }, { isCounted });
  return withTones(found, () => "new").sort(inOrder);
}

/** A notice in the digest of a day, because it is new or has changed. */
export interface ChosenNotice extends FoundNotice {
  tone: DigestTone;
}

/**
 * The day of the last letter, up to the given one, with a new or changed notice that can still be answered; else of the
 * last with any notice.
 */
export function lastDay(
  found: readonly FoundNotice[],
  until: LetterPeriod,
  now: number,
  country: Country,
): number | null {
  let current = 0;
  let any = 0;
  for (const { notice } of found) {
    for (const at of [notice.published ?? 0, notice.change?.at ?? 0]) {
      if (at > until.until) continue;
      if (at > any) any = at;
      if (at > current && isCurrent(notice, now)) current = at;
    }
  }
  const last = current || any;
  return last > 0 ? letterDayOf(last, country) : null;
}

/** The notices of one day's letter, in order. */
export function chooseNotices(
  found: readonly FoundNotice[],
  period: LetterPeriod,
  now: number,
): ChosenNotice[] {
  const told = withTones(found, (notice) => toneIn(notice, period));
  const current = told.filter((chosen) => canBeAnswered(chosen, now));
  return (current.length > 0 ? current : told).sort(inOrder);
}

export function withTones(
  found: readonly FoundNotice[],
  toneOf: (notice: IndexedNotice) => DigestTone | null,
): ChosenNotice[] {
  const told: ChosenNotice[] = [];
  for (const one of found) {
    const tone = toneOf(one.notice);
    if (!tone) continue;
    const sure = one.isSure();
    told.push({ notice: one.notice, tone, explain: () => one.explain(), isSure: () => sure });
  }
  return told;
}

/** A cancelled notice is always listed, precisely because it can no longer be answered. */
export function canBeAnswered({ notice, tone }: ChosenNotice, now: number): boolean {
  return tone === "cancelled" || isCurrent(notice, now);
}

function toneIn(
  { published, change }: IndexedNotice,
  { from, until }: LetterPeriod,
): DigestTone | null {
  const hasChanged = change !== null && change.at > from && change.at <= until;
  if (hasChanged && change.what === "cancelled") return "cancelled";
  if ((published ?? 0) > from && (published ?? 0) <= until) return "new";
  return hasChanged ? "changed" : null;
}

/** The order in a digest: by kind, sure matches before possible ones, the soonest deadline first. */
export function inOrder(a: ChosenNotice, b: ChosenNotice): number {
  return (
    listKinds.indexOf(a.notice.kind) - listKinds.indexOf(b.notice.kind) ||
    Number(b.isSure()) - Number(a.isSure()) ||
    compareNumbers(dueAt(a.notice), dueAt(b.notice)) ||
    compareNumbers(b.notice.published ?? 0, a.notice.published ?? 0) ||
    byId(a.notice, b.notice)
  );
}

function dueAt({ deadline }: IndexedNotice): number {
  return deadline ?? Number.POSITIVE_INFINITY;
}

/** Notices of the last weeks that a first digest shows if nothing is open. */
const earlierShown = 10;

/** What a first digest has: all that is open now; else what there was in the last weeks. */
export function chooseFirst(
  indexes: readonly NoticeIndex[],
  profile: Profile,
  now: number,
  day: string,
): { open: ChosenNotice[]; earlier: ChosenNotice[] } {
  const found = findNotices(indexes, profile, {
    isCounted: (notice) => isRecentOrOpen(notice, now),
  });
  return {
    open: [
      ...withTones(found, (notice) => (isOpen(notice, now) ? "open" : null)).sort(inOrder),
      ...findEnding(indexes, profile, day),
    ],
    earlier: withTones(found, (notice) => (notice.kind === "ending" ? null : "open"))
      .sort((a, b) => b.notice.day - a.notice.day)
      .slice(0, earlierShown),
  };
}

/** Path of the list that has as many notices of the profile as are open, and so the same; null if none has. */
export async function listWithAll(
  open: number,
  currentOf: (country: Country) => CurrentNotices | Promise<CurrentNotices>,
  profile: Profile,
  now: number,
): Promise<string | null> {
  const kind = profile.kind.filter((one) => one !== "contract");
  const list = listOfProfile({ ...profile, kind });
  if (!list) return null;
  const { total } = (await currentOf(list.country)).select(list.filter, now, 1);
  return total === open ? listPath(list.country, list.filter) : null;
}

/** For a process that keeps no lists. */
export function currentIn(indexes: readonly NoticeIndex[]): (country: Country) => CurrentNotices {
  return (country) =>
    new CurrentNotices(indexes.find((index) => index.country === country) as NoticeIndex);
}

function isRecentOrOpen(notice: IndexedNotice, now: number): boolean {
  return isRecent(notice, now) || isOpen(notice, now);
}
