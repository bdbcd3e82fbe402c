import { addMonths } from "../../../calendar/local-time.ts";
import type { Country } from "../../site/sites.ts";
import { CurrentNotices } from "../notices/current-notices.ts";
import { listOfProfile } from "../notices/next-links.ts";
import { byId, compareNumbers, type IndexedNotice } from "../notices/notice.ts";
import { listPath } from "../notices/notice-filter.ts";
import {
  isSure,
  type Matches,
  type NoticeIndex,
  type NoticeMatch,
  type ReadingOf,
} from "../notices/notice-index.ts";
import { listKinds } from "../notices/notice-kind.ts";
import { isCurrent, isOpen } from "../notices/notice-life.ts";
import type { Profile } from "../notices/profile.ts";
import type { PositionSet } from "../notices/words/position-set.ts";
import type { DigestTone } from "./digest.ts";
import { type LetterPeriod, letterDayOf } from "./letter-days.ts";

export interface FoundNotice {
  notice: IndexedNotice;
  /** Whether the notice states everything that the profile asks for. */
  isSure(): boolean;
  explain(): NoticeMatch;
}

/** What an index has for a profile. */
export interface MatchedIndex {
  index: NoticeIndex;
  matches: Matches;
  positions: PositionSet;
}

/** `readingsIn`: how phrases are read, if not by the indexes themselves. */
export function matchIndexes(
  indexes: readonly NoticeIndex[],
  profile: Profile,
  readingsIn?: (country: Country) => ReadingOf | undefined,
): MatchedIndex[] {
  return indexes.map((index) => {
    const matches = index.match(profile, readingsIn?.(index.country));
    return { index, matches, positions: matches.positions };
  });
}

/** Each index's notices in its order; only those among a set of the index, if one is given. */
export function listMatches(
  matched: readonly MatchedIndex[],
  among?: (index: NoticeIndex) => PositionSet,
): FoundNotice[] {
  const found: FoundNotice[] = [];
  for (const { index, matches, positions } of matched) {
    const wanted = among ? positions.and(among(index)) : positions;
    wanted.each((position) => found.push(new FoundAt(index, matches, position)));
  }
  return found;
}

/** Matching notices of several countries. */
export function findNotices(...asked: Parameters<typeof matchIndexes>): FoundNotice[] {
  return listMatches(matchIndexes(...asked));
}

/** How many matches can be answered now. */
export function countOpen(matched: readonly MatchedIndex[], now: number): number {
  return matched.reduce(
    (sum, { index, positions }) => sum + positions.sizeIn(index.openAt(now)),
    0,
  );
}

/** How many of the notices that `isRecent` match. */
export function countRecent(
  indexes: readonly NoticeIndex[],
  profile: Profile,
  now: number,
): number {
  const matched = matchIndexes(indexes, profile);
  return matched.reduce(
    (sum, { index, positions }) => sum + positions.sizeIn(index.recentAt(now)),
    0,
  );
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
  const found = findNotices(indexes, { ...profile, kind: ["ending"] }).filter(
    ({ notice }) => (notice.deadline ?? 0) <= until,
  );
  return withTones(found, () => "new").sort(inOrder);
}

/** A notice in the digest of a day, because it is new or has changed. */
export interface ChosenNotice extends FoundNotice {
  tone: DigestTone;
}

/**
 * For each of some letters, the day of the last one up to it with a new or changed notice that can still be answered;
 * else of the last with any notice. `now`: null if it does not matter what can be answered.
 */
export function lastDays(
  found: readonly FoundNotice[],
  periods: readonly LetterPeriod[],
  now: number | null,
  country: Country,
): (number | null)[] {
  const last = periods.map(({ until }) => ({ until, current: 0, any: 0 }));
  const look = (notice: IndexedNotice, at: number) => {
    for (const one of last) {
      if (at > one.until) continue;
      if (at > one.any) one.any = at;
      if (at > one.current && now !== null && isCurrent(notice, now)) one.current = at;
    }
  };
  for (const { notice } of found) {
    look(notice, notice.published ?? 0);
    if (notice.change) look(notice, notice.change.at);
  }
  return last.map(({ current, any }) => {
    const at = current || any;
    return at > 0 ? letterDayOf(at, country) : null;
  });
}

/** The notices of one day's letter, in order. `now`: null for all that it had, whether they can still be answered or not. */
export function chooseNotices(
  found: readonly FoundNotice[],
  period: LetterPeriod,
  now: number | null,
): ChosenNotice[] {
  const told = withTones(found, (notice) => toneIn(notice, period));
  const current = told.filter((chosen) => now !== null && canBeAnswered(chosen, now));
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
  const found = listMatches(matchIndexes(indexes, profile), (index) =>
    index.recentAt(now).or(index.openAt(now)),
  );
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
