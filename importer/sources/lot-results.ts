import type { OutcomeNotice } from "../notice/notice.ts";

/** How a lot ended, according to a result notice. */
export interface LotResult {
  /** Undefined where the notice does not name it. */
  lot: string | undefined;
  state: OutcomeNotice["reason"];
}

/** States by eForms code. Other codes, such as `unpublished`, say nothing. */
export const lotStates = new Map<string, OutcomeNotice["reason"]>([
  ["selec-w", "awarded"],
  ["clos-nw", "terminated"],
  ["open-nw", "open"],
]);

/** A result in which no lot has ended reopens them. */
export function outcomeOf(
  results: LotResult[],
): Pick<OutcomeNotice, "reason" | "lots" | "ongoing"> {
  const ongoing = namesOf(results.filter(({ state }) => state === "open"));
  const ended = results.filter(({ state, lot }) => state !== "open" && !ongoing.includes(lot));
  if (ended.length === 0) return { reason: "open", lots: wholeOr(ongoing), ongoing: [] };
  const reason = ended.some(({ state }) => state === "awarded") ? "awarded" : "terminated";
  const lots = wholeOr(namesOf(ended));
  return { reason, lots, ongoing: lots.length === 0 ? [] : wholeOr(ongoing) };
}

function namesOf(results: LotResult[]): (string | undefined)[] {
  return [...new Set(results.map(({ lot }) => lot))];
}

/** If a result names no lot, all may be meant: an empty list means the whole procurement. */
function wholeOr(names: (string | undefined)[]): string[] {
  const named = names.filter((name) => name !== undefined);
  return named.length === names.length ? named.sort() : [];
}
