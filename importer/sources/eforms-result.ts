import { cutText } from "../../app/site/clean-text.ts";
import type { ListedNotice, Notice, OutcomeNotice } from "../notice.ts";
import { type Element, findAll, findText, findTexts } from "../xml-element.ts";
import { parseContract } from "./eforms-contract.ts";
import { findCancelled, requireProcedure } from "./eforms-key.ts";
import { extension, findLots } from "./eforms-shape.ts";
import { maxCounts, maxLengths } from "./notice-limits.ts";
import type { NoticeContext } from "./publisher.ts";

const lotResult = `${extension}/efac:NoticeResult/efac:LotResult` as const;

interface LotResult {
  /** Undefined where the notice does not name it. */
  lot: string | undefined;
  state: OutcomeNotice["reason"];
}

/** How lots ended, and the contract where there is a winner. A result in which no lot has ended reopens them. */
export function parseResult(notice: Element, context: NoticeContext): Notice[] {
  const results = findResults(notice);
  if (results.length === 0) return [{ role: "skipped", reason: "result that settles no lot" }];
  const contract = parseContract(notice, "award", context);
  requireProcedure(contract);
  const outcome = outcomeOf(contract, results);
  return hasWinner(notice) ? [contract, outcome] : [outcome];
}

/** Also in a purchasing system that goes on. A result that is cancelled is taken back. */
function hasWinner(notice: Element): boolean {
  const codes = findTexts(notice, `${lotResult}/cbc:TenderResultCode`);
  return codes.includes("selec-w") && findCancelled(notice, []) === undefined;
}

function outcomeOf(contract: ListedNotice, results: LotResult[]): OutcomeNotice {
  const ongoing = namesOf(results.filter(({ state }) => state === "open"));
  const ended = results.filter(({ state, lot }) => state !== "open" && !ongoing.includes(lot));
  const { source, country, noticeId, noticeVersion, procedureId, links, published } = contract;
  const key = { source, country, noticeId, noticeVersion, procedureId, links, published };
  const common = { role: "outcome", ...key } as const;
  if (ended.length === 0) {
    return { ...common, reason: "open", lots: wholeOr(ongoing), ongoing: [] };
  }
  const reason = ended.some(({ state }) => state === "awarded") ? "awarded" : "terminated";
  const lots = wholeOr(namesOf(ended));
  return { ...common, reason, lots, ongoing: lots.length === 0 ? [] : wholeOr(ongoing) };
}

function findResults(notice: Element): LotResult[] {
  // A cancelled result reopens its lots.
  const isCancelled = findCancelled(notice, []) !== undefined;
  const systems = findPurchasingSystems(notice);
  return findAll(notice, lotResult)
    .map((result) => {
      const lot = findText(result, "efac:TenderLot/cbc:ID");
      const state = isCancelled ? "open" : stateOf(result, lot ? systems.get(lot) : undefined);
      return { lot: lot === undefined ? undefined : cutText(lot, maxLengths.lotId), state };
    })
    .filter((result): result is LotResult => result.state !== undefined)
    .slice(0, maxCounts.results);
}

/**
 * eForms says: `selec-w` a winner was chosen; `clos-nw` none was, and the competition is closed;
 * `open-nw` none was yet, and it goes on. Any other says nothing, `unpublished` for one.
 *
 * Under a dynamic purchasing system contracts are awarded for years while anyone may still join. It
 * ends when it says so. Latvian notices say `false` also where there is no such system.
 */
function stateOf(
  result: Element,
  isSystem: boolean | undefined,
): OutcomeNotice["reason"] | undefined {
  const state = states.get(findText(result, "cbc:TenderResultCode") ?? "");
  const terminated = findText(result, "efbc:DPSTerminationIndicator");
  if (isSystem === false) return state;
  if (terminated === "true") return state === "awarded" ? "awarded" : "terminated";
  if (terminated === "false") return "open";
  return isSystem && state === "awarded" ? "open" : state;
}

const states = new Map<string, OutcomeNotice["reason"]>([
  ["selec-w", "awarded"],
  ["clos-nw", "terminated"],
  ["open-nw", "open"],
]);

/** Of each lot, whether it is a dynamic purchasing system; lots that do not say are not in it. */
export function findPurchasingSystems(notice: Element): Map<string, boolean> {
  const systems = new Map<string, boolean>();
  for (const lot of findLots(notice)) {
    const id = findText(lot, "cbc:ID");
    const types = findAll(
      lot,
      "cac:TenderingProcess/cac:ContractingSystem/cbc:ContractingSystemTypeCode",
    );
    const usage = types.find((type) => type.attributes.listName === "dps-usage");
    if (id && usage) systems.set(id, usage.text.trim() !== "none");
  }
  return systems;
}

function namesOf(results: LotResult[]): (string | undefined)[] {
  return [...new Set(results.map(({ lot }) => lot))];
}

/** If a result names no lot, all may be meant: empty stands for the whole procurement. */
function wholeOr(names: (string | undefined)[]): string[] {
  const named = names.filter((name) => name !== undefined);
  return named.length === names.length ? named.sort() : [];
}
