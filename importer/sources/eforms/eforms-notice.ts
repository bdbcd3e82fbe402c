import { cutText } from "../../../app/site/clean-text.ts";
import type { ContractStage } from "../../../db/notice-kind.ts";
import { NoticeError } from "../../document-error.ts";
import { type DocumentShape, type ReadElement, readElements } from "../../formats/read-elements.ts";
import {
  type Element,
  findAll,
  findFirst,
  findText,
  findTexts,
} from "../../formats/xml-element.ts";
import { countries } from "../../notice/countries.ts";
import { withoutOffset } from "../../notice/moment.ts";
import { sumOf } from "../../notice/money.ts";
import type { ListedNotice, Money, Notice, OutcomeNotice } from "../../notice/notice.ts";
import type { ReadNotice } from "../../source.ts";
import { type LotResult, lotStates, outcomeOf } from "../lot-results.ts";
import { withTerms } from "../lot-terms.ts";
import { maxCounts, maxLengths } from "../notice-limits.ts";
import {
  findCancelled,
  findCountry,
  findExpectedValue,
  parseCommonFields,
  parseKey,
  parseMoney,
  parseNoticeMoment,
  requireProcedure,
} from "./eforms-fields.ts";
import type { NoticeContext, Publisher } from "./eforms-shape.ts";
import { extensionPath, findLots, isAboutCompany, isEforms, isOldForm } from "./eforms-shape.ts";
import { findMembers, findWinningTenders, parseTerms, tenderPrice } from "./eforms-terms.ts";

/*
 * eForms, the EU's notices since late 2023, in UBL with extensions. Pitfalls of all publishers:
 *
 * - Calls for social services are PriorInformationNotice with the kind `competition`, and their
 *   deadline is an `InterestExpressionReceptionPeriod` inside an extension.
 * - A change keeps the notice's UUID with a higher version (2023) or takes a new UUID with version 01
 *   (2024 on); an original can carry an empty `Changes`. So one procurement has up to six notices that
 *   all look open, and only the newest counts. They share the ContractFolderID, which planning
 *   notices lack. Each repeats the whole notice.
 * - Award notices have no link to the procurement's page; they are joined by ContractFolderID.
 * - Dates and times have separate offsets, which can disagree (see ../moment.ts). Some lots have no
 *   deadline, others one for each step.
 * - A value of 0 means that there is none.
 */

/** The notices of an XML document, one alone or many in a wrapper. */
export async function* readEforms(
  chunks: AsyncIterable<Uint8Array>,
  shape: DocumentShape,
  publisher: Publisher,
): AsyncGenerator<ReadNotice> {
  for await (const read of readElements(chunks, shape)) {
    yield { label: read.label, parse: () => parseNotice(read, publisher) };
  }
}

/** Throws a NoticeError if a relevant notice is invalid. */
export function parseNotice(read: ReadElement, publisher: Publisher): Notice[] {
  if (read.problem) throw new NoticeError(read.problem);
  const { name, namespace, element: notice } = read;
  if (isOldForm(name)) return skipped("form from before eForms");
  if (isAboutCompany(name)) return skipped("registration of a company");
  if (!notice || !isEforms(name, namespace)) {
    return skipped(`unknown element ${cutText(name, maxLengths.quote)}`);
  }
  const kind = kindOf(notice);
  if (kind === undefined) throw new NoticeError("does not state its kind");
  const parse = parsers.get(kind);
  if (!parse) return skipped(`notice of the kind ${cutText(kind, maxLengths.quote)}`);
  const country = findCountry(notice, publisher);
  if (!country) return skipped("buyer in another country");
  const context = { publisher, country, rules: countries[country] };
  return withTerms(parse(notice, context), parseTerms(notice, context));
}

type Parser = (notice: Element, context: NoticeContext) => Notice[];

const parsers = new Map<string, Parser>([
  ["planning", (notice, context) => parsePlan(notice, "plan", context)],
  ["consultation", (notice, context) => parsePlan(notice, "consultation", context)],
  ["competition", parseCall],
  ["result", parseResult],
  ["dir-awa-pre", (notice, context) => [parseContract(notice, "direct", context)]],
  ["cont-modif", (notice, context) => [parseContract(notice, "modification", context)]],
  ["completion", (notice, context) => [parseContract(notice, "completion", context)]],
]);

function skipped(reason: string): Notice[] {
  return [{ role: "skipped", reason }];
}

/** A call and, if it is cancelled, its outcome. */
function parseCall(notice: Element, context: NoticeContext): Notice[] {
  const key = parseKey(notice, context);
  const procedureId = requireProcedure(key);
  const listed = parseCommonFields(notice, key, context);
  const { lots, links } = listed;
  const deadlines = lots.map((lot) => lot.deadline).filter((deadline) => deadline !== null);
  const call: Notice = {
    ...listed,
    key: procedureId,
    // The latest deadline of all lots: it is still to come as long as any lot is open.
    deadline: deadlines.sort().at(-1) ?? null,
    access: isStandingSystem(notice) ? "system" : "open",
    value: findExpectedValue(notice),
  };
  const ids = lots.map((lot) => lot.id);
  const cancelled = findCancelled(notice, ids);
  if (!cancelled) return [call];
  const outcome = { role: "outcome", ...key, links, reason: "terminated" } as const;
  return [call, { ...outcome, lots: cancelled, ongoing: [], terms: [] }];
}

/** A qualification system, or dynamic purchasing in every lot: suppliers join, and are invited later. */
function isStandingSystem(notice: Element): boolean {
  if (findFirst(notice, "cbc:NoticeTypeCode")?.text.trim() === "qu-sy") return true;
  const systems = [...findPurchasingSystems(notice).values()];
  return systems.length > 0 && systems.every((isSystem) => isSystem);
}

/** A plan, whose date is the day that the call is expected; or a market consultation, whose date is its end. */
function parsePlan(
  notice: Element,
  kind: "plan" | "consultation",
  context: NoticeContext,
): Notice[] {
  const listed = parseCommonFields(notice, parseKey(notice, context), context);
  const planned = findText(notice, "cbc:PlannedDate");
  const deadlines = listed.lots.map((lot) => lot.deadline).filter((deadline) => deadline !== null);
  // A planned date is a day, not a moment: with any offset, it is that day in the buyer's country.
  const day = planned
    ? parseNoticeMoment(withoutOffset(planned), undefined, context, "start of day")
    : null;
  return [
    {
      ...listed,
      kind,
      deadline: deadlines.sort().at(-1) ?? day,
      value: findExpectedValue(notice),
    },
  ];
}

/**
 * The kind by declared type. Older software declares a change as a kind of its own (`change`, `corr`): then the subtype
 * tells the kind, or else the root element.
 */
function kindOf(notice: Element): string | undefined {
  const declared = findFirst(notice, "cbc:NoticeTypeCode")?.attributes.listName;
  if (declared !== "change") return declared;
  const subtype = findText(notice, `${extensionPath}/efac:NoticeSubType/cbc:SubTypeCode`);
  return kindOfSubtype(subtype ?? "") ?? kindOfRoot.get(notice.name);
}

/** The annex of the eForms regulation numbers the forms in the order of a procurement. */
function kindOfSubtype(subtype: string): string | undefined {
  const number = /^\d{1,2}$/.test(subtype) ? Number(subtype) : 0;
  if (number > 0) return ranges.find(({ last }) => number <= last)?.kind;
  return named.get(subtype);
}

const ranges = [
  { last: 9, kind: "planning" },
  { last: 24, kind: "competition" },
  { last: 28, kind: "dir-awa-pre" },
  { last: 37, kind: "result" },
  { last: 40, kind: "cont-modif" },
];

const named = new Map([
  ["CEI", "competition"],
  ["E1", "consultation"],
  ["E2", "planning"],
  ["E3", "competition"],
  ["E4", "result"],
  ["E5", "completion"],
  ["E6", "cont-modif"],
  ["T01", "planning"],
  ["T02", "result"],
]);

const kindOfRoot = new Map([
  ["ContractNotice", "competition"],
  ["PriorInformationNotice", "planning"],
  ["ContractAwardNotice", "result"],
]);

const lotResult = `${extensionPath}/efac:NoticeResult/efac:LotResult` as const;

/** How lots ended, and the contract where there is a winner. A result in which no lot has ended reopens them. */
function parseResult(notice: Element, context: NoticeContext): Notice[] {
  const results = findResults(notice);
  if (results.length === 0) return [{ role: "skipped", reason: "result that settles no lot" }];
  const contract = parseContract(notice, "award", context);
  requireProcedure(contract);
  const { source, country, noticeId, noticeVersion, procedureId, links, published } = contract;
  const key = { source, country, noticeId, noticeVersion, procedureId, links, published };
  const outcome: OutcomeNotice = { role: "outcome", ...key, ...outcomeOf(results), terms: [] };
  return hasWinner(notice) ? [contract, outcome] : [outcome];
}

/** A purchasing system that continues can have a winner, too. A cancelled result has none. */
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
 * Codes of eForms: `selec-w`, a winner was chosen; `clos-nw`, none was, and the competition is closed;
 * `open-nw`, none was yet, and it continues. Others, such as `unpublished`, say nothing.
 *
 * Under a dynamic purchasing system contracts are awarded for years while anyone may still join, until a
 * notice says that it has ended. Latvian notices say `false` even if there is no such system.
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

/** Whether each lot is a dynamic purchasing system; lots that do not say so are not in the map. */
function findPurchasingSystems(notice: Element): Map<string, boolean> {
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

const result = `${extensionPath}/efac:NoticeResult` as const;

/** Who won, and for how much. */
function parseContract(
  notice: Element,
  stage: ContractStage,
  context: NoticeContext,
): ListedNotice {
  const key = parseKey(notice, context);
  const won = findWinningTenders(notice);
  return {
    ...parseCommonFields(notice, key, context),
    kind: "contract",
    stage,
    // Deadlines of the call that it repeats have passed.
    deadline: null,
    deadlineInDoubt: false,
    value: findContractValue(notice, won),
    winners: findMembers(notice, won, context),
  };
}

function findContractValue(notice: Element, won: Element[]): Money | null {
  const total = parseMoney(findFirst(notice, `${result}/cbc:TotalAmount`));
  if (total) return total;
  const sum = sumOf(won.map(tenderPrice));
  if (sum) return sum;
  return parseMoney(findFirst(notice, `${result}/efbc:OverallMaximumFrameworkContractsAmount`));
}
