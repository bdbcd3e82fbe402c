import { dayMs } from "../../../calendar/local-time.ts";
import type { Tender } from "./tender.ts";

/** A plan may be published somewhat late: after the month that it names, or the quarter. */
const lateDays = 92;

/** Of a plan the day it is expected on, unless that was long gone when the plan was published: then the buyer never corrected it. */
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
