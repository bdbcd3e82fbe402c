import { cutText } from "../clean-text.ts";
import type { Notice, OutcomeNotice } from "../notice.ts";
import { type Element, findAll, findText } from "../xml-element.ts";
import { parseKey } from "./eforms-key.ts";
import { longest, most } from "./eforms-limits.ts";
import { extension } from "./eforms-shape.ts";
import type { Publisher } from "./publisher.ts";

interface LotResult {
  /** Undefined where the notice does not name it. */
  lot: string | undefined;
  state: OutcomeNotice["reason"];
}

/** How lots ended. Also where none has: then that is the newest word about them. */
export function parseResult(notice: Element, publisher: Publisher): Notice[] {
  const results = findResults(notice);
  if (results.length === 0) return [{ kind: "skipped", reason: "result that settles no lot" }];
  const ongoing = namesOf(results.filter(({ state }) => state === "open"));
  const ended = results.filter(({ state, lot }) => state !== "open" && !ongoing.includes(lot));
  const key = parseKey(notice, publisher);
  if (ended.length === 0) {
    return [{ kind: "outcome", ...key, reason: "open", lots: wholeOr(ongoing), ongoing: [] }];
  }
  const reason = ended.some(({ state }) => state === "awarded") ? "awarded" : "terminated";
  const lots = wholeOr(namesOf(ended));
  return [
    {
      kind: "outcome",
      ...key,
      reason,
      lots,
      ongoing: lots.length === 0 ? [] : wholeOr(ongoing),
    },
  ];
}

function findResults(notice: Element): LotResult[] {
  return findAll(notice, `${extension}/efac:NoticeResult/efac:LotResult`)
    .map((result) => {
      const lot = findText(result, "efac:TenderLot/cbc:ID");
      const state = stateOf(result);
      return { lot: lot === undefined ? undefined : cutText(lot, longest.lotId), state };
    })
    .filter((result): result is LotResult => result.state !== undefined)
    .slice(0, most.results);
}

/**
 * eForms says: `selec-w` a winner was chosen; `clos-nw` none was, and the competition is closed;
 * `open-nw` none was yet, and it goes on. Any other says nothing, `unpublished` for one.
 */
function stateOf(result: Element): OutcomeNotice["reason"] | undefined {
  return states.get(findText(result, "cbc:TenderResultCode") ?? "");
}

const states = new Map<string, OutcomeNotice["reason"]>([
  ["selec-w", "awarded"],
  ["clos-nw", "terminated"],
  ["open-nw", "open"],
]);

function namesOf(results: LotResult[]): (string | undefined)[] {
  return [...new Set(results.map(({ lot }) => lot))];
}

/** Where one is not named, all may be meant. */
function wholeOr(names: (string | undefined)[]): string[] {
  const named = names.filter((name) => name !== undefined);
  return named.length === names.length ? named.sort() : [];
}
