import type { OutcomeNotice } from "./notice.ts";

export interface Closure {
  at: string;
  reason: OutcomeNotice["reason"];
}

export type Outcome = Pick<OutcomeNotice, "published" | "reason" | "lots">;

/**
 * Whether a procurement is over. Outcomes from before its newest notice do not count: what was
 * published again is open again. As long as a lot is left that no outcome names, it goes on.
 */
export function closureOf(
  tender: { published: string | null; lots: string[] },
  outcomes: Outcome[],
): Closure | null {
  const since = outcomes
    .filter((outcome) => !tender.published || outcome.published >= tender.published)
    .sort((a, b) => (a.published < b.published ? -1 : 1));
  const last = since.at(-1);
  if (!last) return null;
  const settled = new Set(since.flatMap((outcome) => outcome.lots));
  // Lots under other names than the tender's say nothing about which of them are left.
  const whole = since.some(({ lots }) => !lots.some((lot) => tender.lots.includes(lot)));
  if (!whole && tender.lots.some((lot) => !settled.has(lot))) return null;
  const won = since.some((outcome) => outcome.reason === "awarded");
  return { at: last.published, reason: won ? "awarded" : "terminated" };
}
