import { dayMs } from "../../../calendar/local-time.ts";
import type { NoticeKind } from "../../../db/notice-kind.ts";
import type { Tender } from "./notice.ts";

/** How long a notice is current after it was published, where it says no deadline: plans for a year, news for a while. */
export const currentDays: Record<Exclude<NoticeKind, "tender">, number> = {
  consultation: 60,
  plan: 365,
  contract: 90,
};

interface Dated {
  kind: NoticeKind;
  published: number | null;
  /** Unchecked, as far away as it may be. */
  deadline: number | null;
}

/** The moment after which a notice is no news; `Infinity` for a call without a deadline. */
export function currentUntil({ kind, published, deadline }: Dated): number {
  if (kind === "tender") return deadline ?? Number.POSITIVE_INFINITY;
  if (kind === "consultation" && deadline !== null) return deadline;
  return (published ?? 0) + currentDays[kind] * dayMs;
}

export function isCurrent(notice: Dated & { closed: number | null }, now: number): boolean {
  // A contract is what a procedure is closed by.
  return (notice.closed === null || notice.kind === "contract") && currentUntil(notice) > now;
}

/** A plan may be published somewhat late: after the month that it names, or the quarter. */
const lateDays = 92;

/** A plan's expected day, unless it was long gone when the plan was published: then the buyer never corrected it. */
export function believableDeadline({
  kind,
  published,
  deadline,
}: Pick<Tender, "kind" | "published" | "deadline">): number | null {
  if (kind !== "plan" || published === null || deadline === null) return deadline;
  return deadline < published - lateDays * dayMs ? null : deadline;
}

/**
 * Of a lot, where it tells more than the notice does: another than the notice's own, and none from before it. Buyers who
 * publish an old notice anew change its deadline and forget those of its lots.
 */
export function ownDeadline(
  lot: Pick<Tender, "deadline">,
  notice: Pick<Tender, "published" | "deadline">,
): number | null {
  if (lot.deadline === null || lot.deadline === notice.deadline) return null;
  return lot.deadline < (notice.published ?? 0) ? null : lot.deadline;
}
