import { dayMs } from "../../../calendar/local-time.ts";
import type { NoticeKind } from "../../../db/notice-kind.ts";
import type { Notice, ShortNotice } from "./notice.ts";
import { type ListKind, noticeKindOf } from "./notice-kind.ts";

/** How many days a notice is current after publication; for a consultation, only if it has no deadline. */
export const currentDays: Record<Exclude<NoticeKind, "tender">, number> = {
  consultation: 60,
  plan: 365,
  contract: 90,
};

interface Dated {
  kind: ListKind;
  published: number | null;
  /** The deadline as stored, without a check whether it is plausible. */
  deadline: number | null;
}

/** When a notice stops being current; `Infinity` for a tender without a deadline. */
export function currentUntil({ kind, published, deadline }: Dated): number {
  if (kind === "tender" || kind === "ending") return deadline ?? Number.POSITIVE_INFINITY;
  if (kind === "consultation" && deadline !== null) return deadline;
  return (published ?? 0) + currentDays[kind] * dayMs;
}

export function isCurrent(notice: Dated & { closed: number | null }, now: number): boolean {
  // A closed procedure does not end its contract notice: the contract is what closed it.
  const isContract = noticeKindOf(notice.kind) === "contract";
  return (notice.closed === null || isContract) && currentUntil(notice) > now;
}

/** A contract is news for a while, but nothing that a supplier could answer. */
export function isOpen(notice: Dated & { closed: number | null }, now: number): boolean {
  return openUntil(notice) > now;
}

/** 0 for what is closed, or cannot be answered. */
export function openUntil(notice: Dated & { closed: number | null }): number {
  const isAnswered = notice.closed === null && noticeKindOf(notice.kind) !== "contract";
  return isAnswered ? currentUntil(notice) : 0;
}

/** A plan may be published somewhat late: after the month that it names, or the quarter. */
const lateDays = 92;

/** A plan's expected date; null if long past at publication, since the buyer then never corrected it. */
export function believableDeadline({
  kind,
  published,
  deadline,
}: Pick<ShortNotice, "kind" | "published" | "deadline">): number | null {
  if (kind !== "plan" || published === null || deadline === null) return deadline;
  return deadline < published - lateDays * dayMs ? null : deadline;
}

/**
 * A lot's deadline, if it differs from the notice's and is not before its publication. Buyers who republish an old
 * notice change its deadline and forget those of its lots.
 */
export function ownDeadline(
  lot: Pick<Notice, "deadline">,
  notice: Pick<Notice, "published" | "deadline">,
): number | null {
  if (lot.deadline === null || lot.deadline === notice.deadline) return null;
  return lot.deadline < (notice.published ?? 0) ? null : lot.deadline;
}
