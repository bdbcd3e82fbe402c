import { dayMs } from "../../../calendar/local-time.ts";
import type { NoticeKind } from "../../../db/notice-kind.ts";

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
