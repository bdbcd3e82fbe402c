import { noticeKinds } from "../tenders/notice-kind.ts";
import { isCurrent } from "../tenders/notice-life.ts";
import { byId, compare } from "../tenders/notice-order.ts";
import type { LetterTone } from "./letter.ts";
import type { LetterNotice } from "./letter-notice.ts";
import type { Matches, NoticeIndex, ProfileMatch } from "./notice-index.ts";
import type { Profile } from "./profile.ts";

/** A notice that fits a profile. */
export interface FoundNotice {
  notice: LetterNotice;
  /** Whether it says all that was asked for. */
  isSure(): boolean;
  explain(): ProfileMatch;
}

/** What fits in several countries, each in the order of its index. */
export function findNotices(indexes: readonly NoticeIndex[], profile: Profile): FoundNotice[] {
  return indexes.flatMap((index) => {
    const matches = index.match(profile);
    return matches.places.map((place) => foundAt(index, matches, place));
  });
}

function foundAt(index: NoticeIndex, matches: Matches, place: number): FoundNotice {
  return {
    notice: index.notices[place] as LetterNotice,
    isSure: () => matches.isSure(place),
    explain: () => matches.explain(place),
  };
}

/** A notice in the letter of a day: because it is new, or because of what has changed. */
export interface ChosenNotice extends FoundNotice {
  tone: LetterTone;
}

/**
 * The last day, up to the given one, that something new or changed is told of that can still be answered; else the last
 * day with anything at all.
 */
export function lastDay(found: readonly FoundNotice[], until: number, now: number): number | null {
  let withCurrent = -1;
  let withAny = -1;
  for (const { notice } of found) {
    for (const day of [notice.day, notice.change?.day ?? -1]) {
      if (day > until) continue;
      withAny = Math.max(withAny, day);
      if (day > withCurrent && isCurrent(notice, now)) withCurrent = day;
    }
  }
  const day = withCurrent >= 0 ? withCurrent : withAny;
  return day >= 0 ? day : null;
}

/** In the order of the letter: by kind, what is sure before what may fit, the soonest deadline first. */
export function chooseNotices(
  found: readonly FoundNotice[],
  day: number,
  now: number,
): ChosenNotice[] {
  const told = found.flatMap((one): ChosenNotice[] => {
    const tone = toneOn(one.notice, day);
    return tone ? [{ ...one, tone }] : [];
  });
  const current = told.filter(({ notice, tone }) => tone === "cancelled" || isCurrent(notice, now));
  return (current.length > 0 ? current : told).sort(inOrder);
}

function toneOn({ day: published, change }: LetterNotice, day: number): LetterTone | null {
  if (change?.day === day && change.what === "cancelled") return "cancelled";
  if (published === day) return "new";
  return change?.day === day ? "changed" : null;
}

function inOrder(a: ChosenNotice, b: ChosenNotice): number {
  return (
    noticeKinds.indexOf(a.notice.kind) - noticeKinds.indexOf(b.notice.kind) ||
    Number(b.isSure()) - Number(a.isSure()) ||
    compare(dueAt(a.notice), dueAt(b.notice)) ||
    compare(b.notice.published ?? 0, a.notice.published ?? 0) ||
    byId(a.notice, b.notice)
  );
}

function dueAt({ deadline }: LetterNotice): number {
  return deadline ?? Number.POSITIVE_INFINITY;
}
