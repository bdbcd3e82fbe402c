import type { ContractStage, NoticeKind } from "../../../db/notice-kind.ts";
import { sourceIds } from "../../../db/source-ids.ts";
import { DocumentError, NoSuchDocument, NoticeError } from "../../document-error.ts";
import { type Fields, fieldsOf, plainOf, recordsOf, textOf } from "../../formats/json-fields.ts";
import { type JsonItem, readJsonItems } from "../../formats/read-json-items.ts";
import { sumOf } from "../../notice/money.ts";
import type { ListedNotice, Notice, OutcomeNotice } from "../../notice/notice.ts";
import type { Source } from "../../source.ts";
import { lotStates, outcomeOf } from "../lot-results.ts";
import { withTerms } from "../lot-terms.ts";
import { eachOnce, maxCounts, maxLengths } from "../notice-limits.ts";
import {
  findLotId,
  findLots,
  findWinners,
  isCancelled,
  isPurchasingSystem,
  parseCall,
  parseCommonFields,
  parseKey,
  parseLot,
  parseRigaTime,
} from "./iub-fields.ts";
import { contractValue, parseTerms } from "./iub-terms.ts";

/*
 * The open data of the Latvian procurement monitoring bureau (Iepirkumu uzraudzības birojs, open.iub.gov.lv), CC0 1.0:
 * a JSON list for each day, with the fields of eForms under names of its own. Its quirks:
 *
 * - A notice has no date of publication: it is the day in the document's name.
 * - For a day without a document the answer is a web page with status 200.
 * - An empty object can be `[]`, an empty list `{}` (see json-fields.ts).
 * - An open call can carry a `result` that says `selec-w`. Only results are read for how lots ended.
 * - Times are local in Riga and amounts are in euros; the data does not say so.
 * - `clonedFrom` names the notice that this one was copied from; older forms hold all of it (see `findChanged`).
 */
export const iub: Source = {
  id: sourceIds.iub,
  name: "iub",
  async *read(chunks, document) {
    const published = parseDay(document.name);
    for await (const item of readJsonItems(chunks, notThere)) {
      yield { label: () => findLabel(item), parse: () => parseNotice(item.parse(), published) };
    }
  },
};

/** Parses the day from `18-09-2026.json`, the name of a file or the end of an address. */
function parseDay(name: string): string {
  const [file = ""] = name.split(/[?#]/, 1);
  const day = /(?:^|\D)(\d\d-\d\d-\d{4})\.json(?:\.gz)?$/.exec(file.slice(-60))?.[1];
  const published = day ? parseRigaTime(day, "", "start of day") : null;
  if (published) return published;
  throw new DocumentError("does not state its day: it needs a name like 18-09-2026.json");
}

function notThere(): NoSuchDocument {
  return new NoSuchDocument("is not there (yet): the answer is a web page");
}

function parseNotice(notice: Fields, published: string): Notice[] {
  const form = formOf(notice);
  if (!form) {
    const name = textOf(notice.formType, maxLengths.quote);
    return [{ role: "skipped", reason: `notice of the form ${name}` }];
  }
  const isCall = form.kind !== "result" && form.kind !== "contract";
  return withTerms(parseForm(notice, form, published), parseTerms(notice, !isCall));
}

function parseForm(notice: Fields, form: IubForm, published: string): Notice[] {
  if (form.kind === "result") return parseResult(notice, published);
  if (form.kind !== "contract") return parseCall(notice, form.kind, published);
  return [parseContract(notice, form.stage, findContracts(notice), published)];
}

/** Modifications and completions concern one contract, and have no lots. */
function findContracts(notice: Fields): Fields[] {
  const contracts = recordsOf(notice.lots).flatMap((lot) => recordsOf(lot.contracts));
  return [...recordsOf(notice.draftContract), ...contracts];
}

function findLabel(item: JsonItem): string {
  const unnamed = "a notice without an id";
  try {
    return textOf(item.parse().identifier, maxLengths.id) ?? unnamed;
  } catch {
    const uuid = /"identifier"\s?:\s?"([0-9a-f]{8}-[0-9a-f-]{27})"/i.exec(item.text());
    return uuid?.[1] ?? unnamed;
  }
}

/** The kind of a notice, by `formType`; `noticeType` mainly separates consultations from plans. */
type IubForm =
  | { kind: Exclude<NoticeKind, "contract"> }
  | { kind: "result" }
  | { kind: "contract"; stage: ContractStage };

export function formOf(notice: Fields): IubForm | undefined {
  const formType = plainOf(notice.formType);
  const noticeType = plainOf(notice.noticeType);
  if (formType === "") throw new NoticeError("does not state its kind");
  // Buyers discuss with suppliers before a procurement, and want comments by a date.
  if (formType === "planning" && noticeType.endsWith("-discussion")) {
    return { kind: "consultation" };
  }
  // An intended award without any call. It is not known yet which `formType` such notices have.
  if (formType === "result" && noticeType.endsWith("-exante")) return forms.get("dir-awa-pre");
  return forms.get(formType);
}

const forms = new Map<string, IubForm>([
  ["planning", { kind: "plan" }],
  // Also `pil-planned-contract`: a small procurement with a deadline, in spite of its name.
  ["competition", { kind: "tender" }],
  ["result", { kind: "result" }],
  ["dir-awa-pre", { kind: "contract", stage: "direct" }],
  ["cont-modif", { kind: "contract", stage: "modification" }],
  ["execution", { kind: "contract", stage: "completion" }],
]);

/**
 * How lots ended, and the contracts where there is a winner. There are no cancellation notices: a procurement that
 * failed is a result whose lots have no winner.
 */
function parseResult(notice: Fields, published: string): Notice[] {
  const results = findResults(notice);
  const won = results.filter(({ hasWinner }) => hasWinner);
  const contracts = won.flatMap((result) => result.contracts);
  const notices: Notice[] = [];
  if (won.length > 0) notices.push(parseContract(notice, "award", contracts, published));
  const outcome = findOutcome(notice, results, published);
  if (outcome) notices.push(outcome);
  if (notices.length > 0) return notices;
  return [{ role: "skipped", reason: "result that settles no lot" }];
}

function findOutcome(
  notice: Fields,
  results: ReturnType<typeof findResults>,
  published: string,
): OutcomeNotice | undefined {
  const known = results.flatMap(({ lot, state }) => (state ? [{ lot, state }] : []));
  if (known.length === 0) return undefined;
  const key = parseKey(notice, published);
  return {
    role: "outcome",
    ...key,
    links: parseCommonFields(notice, key).links,
    ...outcomeOf(known),
    terms: [],
  };
}

function findResults(notice: Fields) {
  const isTakenBack = isCancelled(notice);
  const isSystem = isPurchasingSystem(notice);
  return recordsOf(notice.lots)
    .slice(0, maxCounts.results)
    .map((lot) => {
      const status = plainOf(fieldsOf(lot.result).winnerSelectionStatus);
      const contracts = recordsOf(lot.contracts);
      // A contract counts even if the status says nothing, such as `unpublished`.
      const hasWinner =
        status === "selec-w" || (lotStates.get(status) === undefined && contracts.length > 0);
      const state = stateOf(status, isSystem);
      return {
        lot: findLotId(lot),
        state: isTakenBack ? "open" : state,
        hasWinner: hasWinner && !isTakenBack,
        contracts,
      };
    });
}

/** As with eForms: a dynamic purchasing system goes on while contracts are awarded from it. */
function stateOf(status: string, isSystem: boolean): OutcomeNotice["reason"] | undefined {
  const state = lotStates.get(status);
  return isSystem && state === "awarded" ? "open" : state;
}

/** Who won, and for how much. */
function parseContract(
  notice: Fields,
  stage: ContractStage,
  contracts: Fields[],
  published: string,
): ListedNotice {
  // A contract for several lots is repeated under each of them, with its whole value.
  const once = eachOnce(contracts, ({ id }) => plainOf(id) || null);
  return {
    ...parseCommonFields(notice, parseKey(notice, published)),
    kind: "contract",
    stage,
    value: sumOf(once.map(contractValue)),
    lots: findLots(notice).map((lot, place) => parseLot(lot, place, null)),
    winners: findWinners(once),
  };
}
