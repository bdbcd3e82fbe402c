import type { OutcomeNotice } from "./notice.ts";

export interface Closure {
  at: string;
  reason: "awarded" | "terminated";
}

export type Outcome = Omit<OutcomeNotice, "kind" | "procedureId">;

/**
 * Whether a procurement is over: when of each lot the newest word is that it has ended. Outcomes from
 * before its newest notice do not count: what was published again is open again.
 */
export function closureOf(
  tender: { published: string | null; lots: string[] },
  outcomes: Outcome[],
): Closure | null {
  const lots = new Map<string, Outcome | undefined>(tender.lots.map((lot) => [lot, undefined]));
  if (lots.size === 0) lots.set("", undefined);
  for (const outcome of outcomes.filter(isSince(tender.published)).sort(byMoment)) {
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

function isSince(published: string | null): (outcome: Outcome) => boolean {
  return (outcome) => published === null || outcome.published >= published;
}

/** A total order, so that two outcomes of one moment count the same however they come. */
function byMoment(a: Outcome, b: Outcome): number {
  const [one, other] = [a, b].map(({ published, noticeVersion, noticeId }) =>
    [published, noticeVersion.padStart(4, "0"), noticeId].join(" "),
  ) as [string, string];
  return one < other ? -1 : one > other ? 1 : 0;
}

type Lots = Map<string, unknown>;

function endedBy(outcome: Outcome, lots: Lots): Iterable<string> {
  if (outcome.reason === "open") return [];
  if (concerns(outcome, lots)) return outcome.lots.filter((lot) => lots.has(lot));
  // Lots under other names than the tender's say nothing about which of them are left.
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
