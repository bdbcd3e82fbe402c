import { CurrentNotices } from "../notices/current-notices.ts";
import { listOfProfile } from "../notices/next-links.ts";
import { type IndexedNotice, isRecent } from "../notices/notice.ts";
import { listPath } from "../notices/notice-filter.ts";
import type { NoticeIndex } from "../notices/notice-index.ts";
import { isOpen } from "../notices/notice-life.ts";
import type { Profile } from "../notices/profile.ts";
import {
  type ChosenNotice,
  findEnding,
  findNotices,
  inOrder,
  withTones,
} from "./choose-notices.ts";

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

/** Path of the list that has these notices and no others; null if none has. */
export function listWithAll(
  open: readonly ChosenNotice[],
  [index]: readonly NoticeIndex[],
  profile: Profile,
  now: number,
): string | null {
  const kind = profile.kind.filter((one) => one !== "contract");
  const list = index && listOfProfile({ ...profile, kind });
  if (!list) return null;
  const { total } = new CurrentNotices(index).select(list.filter, now, 1);
  return total === open.length ? listPath(list.country, list.filter) : null;
}

function isRecentOrOpen(notice: IndexedNotice, now: number): boolean {
  return isRecent(notice, now) || isOpen(notice, now);
}
