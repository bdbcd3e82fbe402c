import { cutText } from "../../app/site/clean-text.ts";
import type { ContractStage } from "../../db/notice-kind.ts";
import { sumOf } from "../money.ts";
import type { ListedNotice, Money, Notice, OutcomeNotice, Party } from "../notice.ts";
import { type Element, findAll, findFirst, findText, findTexts } from "../xml-element.ts";
import { eachOnce } from "./each-once.ts";
import {
  findCancelled,
  findCompanies,
  parseCompany,
  parseKey,
  parseListed,
  parseMoney,
  requireProcedure,
} from "./eforms-listed.ts";
import { extension, findLots } from "./eforms-shape.ts";
import { type LotResult, lotStates, outcomeOf } from "./lot-results.ts";
import { maxCounts, maxLengths } from "./notice-limits.ts";
import type { NoticeContext } from "./publisher.ts";

const lotResult = `${extension}/efac:NoticeResult/efac:LotResult` as const;

/** How lots ended, and the contract where there is a winner. A result in which no lot has ended reopens them. */
export function parseResult(notice: Element, context: NoticeContext): Notice[] {
  const results = findResults(notice);
  if (results.length === 0) return [{ role: "skipped", reason: "result that settles no lot" }];
  const contract = parseContract(notice, "award", context);
  requireProcedure(contract);
  const { source, country, noticeId, noticeVersion, procedureId, links, published } = contract;
  const key = { source, country, noticeId, noticeVersion, procedureId, links, published };
  const outcome: OutcomeNotice = { role: "outcome", ...key, ...outcomeOf(results) };
  return hasWinner(notice) ? [contract, outcome] : [outcome];
}

/** Also in a purchasing system that goes on. A result that is cancelled is taken back. */
function hasWinner(notice: Element): boolean {
  const codes = findTexts(notice, `${lotResult}/cbc:TenderResultCode`);
  return codes.includes("selec-w") && findCancelled(notice, []) === undefined;
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
  const state = lotStates.get(findText(result, "cbc:TenderResultCode") ?? "");
  const terminated = findText(result, "efbc:DPSTerminationIndicator");
  if (isSystem === false) return state;
  if (terminated === "true") return state === "awarded" ? "awarded" : "terminated";
  if (terminated === "false") return "open";
  return isSystem && state === "awarded" ? "open" : state;
}

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

const result = `${extension}/efac:NoticeResult` as const;

/** Who won, and for how much. */
export function parseContract(
  notice: Element,
  stage: ContractStage,
  context: NoticeContext,
): ListedNotice {
  const key = parseKey(notice, context);
  const won = findWinningTenders(notice);
  return {
    ...parseListed(notice, key, context),
    kind: "contract",
    stage,
    // Deadlines of the call that it repeats have passed.
    deadline: null,
    deadlineInDoubt: false,
    value: findContractValue(notice, won),
    winners: findWinners(notice, won, context),
  };
}

/**
 * The tenders that contracts were made from; without a contract those that a lot with a winner names. Others may be
 * listed too: they lost.
 */
function findWinningTenders(notice: Element): Element[] {
  const contracted = findTexts(notice, `${result}/efac:SettledContract/efac:LotTender/cbc:ID`);
  const chosen = findAll(notice, `${result}/efac:LotResult`)
    .filter((lot) => findText(lot, "cbc:TenderResultCode") === "selec-w")
    .flatMap((lot) => findTexts(lot, "efac:LotTender/cbc:ID"));
  const ids = new Set(contracted.length > 0 ? contracted : chosen);
  const byId = new Map(
    findAll(notice, `${result}/efac:LotTender`).map((tender) => [
      findText(tender, "cbc:ID"),
      tender,
    ]),
  );
  return [...ids].map((id) => byId.get(id)).filter((tender) => tender !== undefined);
}

function findContractValue(notice: Element, won: Element[]): Money | null {
  const total = parseMoney(findFirst(notice, `${result}/cbc:TotalAmount`));
  if (total) return total;
  const paid = "cac:LegalMonetaryTotal/cbc:PayableAmount";
  const sum = sumOf(won.map((tender) => parseMoney(findFirst(tender, paid))));
  if (sum) return sum;
  return parseMoney(findFirst(notice, `${result}/efbc:OverallMaximumFrameworkContractsAmount`));
}

/** Companies only: natural persons are nobody's business. */
function findWinners(notice: Element, won: Element[], context: NoticeContext): Party[] {
  const parties = new Set(won.flatMap((tender) => findTexts(tender, "efac:TenderingParty/cbc:ID")));
  const members = findAll(notice, `${result}/efac:TenderingParty`)
    .filter((party) => parties.has(findText(party, "cbc:ID") ?? ""))
    .flatMap((party) => findTexts(party, "efac:Tenderer/cbc:ID"));
  const found = findCompanies(notice, members).map((company) => parseCompany(company, context));
  return eachOnce(found, nameOrCode).slice(0, maxCounts.winners);
}

/** A company that is listed again for each of its tenders has one code. Where none is known, senders write a dash. */
function nameOrCode({ name, code }: Party): string | null {
  return code && /\d{5}/.test(code) ? code : name;
}
