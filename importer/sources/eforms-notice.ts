import { cutText } from "../../app/site/clean-text.ts";
import { NoticeError } from "../document-error.ts";
import type { Notice } from "../notice.ts";
import { type DocumentShape, type ReadElement, readElements } from "../read-elements.ts";
import type { ReadNotice } from "../source.ts";
import type { Element } from "../xml-element.ts";
import { parseCall } from "./eforms-call.ts";
import { parseContract } from "./eforms-contract.ts";
import { kindOf } from "./eforms-kind.ts";
import { findCountry } from "./eforms-parties.ts";
import { parsePlan } from "./eforms-plan.ts";
import { parseResult } from "./eforms-result.ts";
import { isAboutCompany, isEforms, isOldForm } from "./eforms-shape.ts";
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
