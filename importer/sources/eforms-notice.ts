import { cutText } from "../../app/site/clean-text.ts";
import { NoticeError } from "../document-error.ts";
import { withoutOffset } from "../moment.ts";
import type { Notice } from "../notice.ts";
import { type DocumentShape, type ReadElement, readElements } from "../read-elements.ts";
import type { ReadNotice } from "../source.ts";
import { type Element, findFirst, findText } from "../xml-element.ts";
import {
  findCancelled,
  findCountry,
  findExpectedValue,
  parseKey,
  parseListed,
  parseNoticeMoment,
  requireProcedure,
} from "./eforms-listed.ts";
import { findPurchasingSystems, parseContract, parseResult } from "./eforms-result.ts";
import { extension, isAboutCompany, isEforms, isOldForm } from "./eforms-shape.ts";
import { maxLengths } from "./notice-limits.ts";
import { contextOf, type NoticeContext, type Publisher } from "./publisher.ts";

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
 * - A value of 0 stands for none.
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
  if (kind === undefined) throw new NoticeError("does not say of what kind it is");
  const parse = parsers.get(kind);
  if (!parse) return skipped(`notice of the kind ${cutText(kind, maxLengths.quote)}`);
  const country = findCountry(notice, publisher);
  if (!country) return skipped("buyer in another country");
  return parse(notice, contextOf(publisher, country));
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
  const listed = parseListed(notice, key, context);
  const { lots, links } = listed;
  const deadlines = lots.map((lot) => lot.deadline).filter((deadline) => deadline !== null);
  const call: Notice = {
    ...listed,
    key: procedureId,
    // The latest of all lots: it is also the latest still to come, as long as there is one.
    deadline: deadlines.sort().at(-1) ?? null,
    access: isStandingSystem(notice) ? "system" : "open",
    value: findExpectedValue(notice),
  };
  const ids = lots.map((lot) => lot.id);
  const cancelled = findCancelled(notice, ids);
  if (!cancelled) return [call];
  const outcome = { role: "outcome", ...key, links, reason: "terminated" } as const;
  return [call, { ...outcome, lots: cancelled, ongoing: [] }];
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
  const listed = parseListed(notice, parseKey(notice, context), context);
  const planned = findText(notice, "cbc:PlannedDate");
  const deadlines = listed.lots.map((lot) => lot.deadline).filter((deadline) => deadline !== null);
  // It is a day and no moment: whatever its offset, it is that day in the buyer's country.
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
  const subtype = findText(notice, `${extension}/efac:NoticeSubType/cbc:SubTypeCode`);
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
