import { rank } from "./listed-rows.ts";
import type { OutcomeNotice } from "./notice.ts";
import { compare } from "./procedures.ts";

export interface Closure {
  at: string;
  reason: "awarded" | "terminated";
}

export type Outcome = Pick<
  OutcomeNotice,
  "noticeId" | "noticeVersion" | "published" | "reason" | "lots" | "ongoing"
>;

/**
 * A procurement is closed when the newest outcome of each lot is that it has ended. Outcomes older than its newest
 * notice do not count: a tender that was published again is open again.
 */
export function closureOf(
  tender: { published: string | null; lots: string[] },
  outcomes: Outcome[],
): Closure | null {
  const lots = new Map<string, Outcome | undefined>(tender.lots.map((lot) => [lot, undefined]));
  if (lots.size === 0) lots.set("", undefined);
  const since = outcomes.filter(({ published }) => published >= (tender.published ?? ""));
  // A total order, so that the result does not depend on the order of import.
  for (const outcome of since.sort((a, b) => compare(rank(a), rank(b)))) {
    for (const lot of endedBy(outcome, lots)) lots.set(lot, outcome);
    for (const lot of continuedBy(outcome, lots)) lots.set(lot, undefined);
  }
  const last = [...lots.values()];
  if (!last.every((outcome) => outcome !== undefined)) return null;
  const at =
    last
      .map((outcome) => outcome.published)
      .sort()
      .at(-1) ?? "";
  const won = last.some((outcome) => outcome.reason === "awarded");
  return { at, reason: won ? "awarded" : "terminated" };
}

type Lots = Map<string, unknown>;

function endedBy(outcome: Outcome, lots: Lots): Iterable<string> {
  if (outcome.reason === "open") return [];
  if (concerns(outcome, lots)) return outcome.lots.filter((lot) => lots.has(lot));
  // If its lots have other names than the tender's, it is unknown which of them remain open.
  return outcome.ongoing.length === 0 ? lots.keys() : [];
}

function continuedBy(outcome: Outcome, lots: Lots): Iterable<string> {
  const named = outcome.reason === "open" ? outcome.lots : outcome.ongoing;
  if (concerns(outcome, lots)) return named.filter((lot) => lots.has(lot));
  return outcome.reason === "open" ? lots.keys() : [];
}

function concerns({ lots: ended, ongoing }: Outcome, lots: Lots): boolean {
  return [...ended, ...ongoing].some((lot) => lots.has(lot));
}
