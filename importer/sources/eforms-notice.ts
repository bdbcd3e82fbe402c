import { cutText } from "../clean-text.ts";
import { NoticeError } from "../document-error.ts";
import type { Notice } from "../notice.ts";
import type { ReadElement } from "../read-elements.ts";
import { parseCall } from "./eforms-call.ts";
import { isOfCountry } from "./eforms-fields.ts";
import { kindOf } from "./eforms-kind.ts";
import { maxLengths } from "./eforms-limits.ts";
import { parseResult } from "./eforms-result.ts";
import { isEforms, isOldForm } from "./eforms-shape.ts";
import type { Publisher } from "./publisher.ts";

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

/** Throws a NoticeError if a relevant notice is invalid. */
export function parseNotice(read: ReadElement, publisher: Publisher): Notice[] {
  if (read.problem) throw new NoticeError(read.problem);
  const { name, namespace, element: notice } = read;
  if (isOldForm(name)) return skipped("form from before eForms");
  if (!notice || !isEforms(name, namespace)) {
    return skipped(`unknown element ${cutText(name, maxLengths.quote)}`);
  }
  const kind = kindOf(notice);
  if (kind === undefined) throw new NoticeError("does not say of what kind it is");
  if (kind !== "competition" && kind !== "result") {
    return skipped(otherKinds.get(kind) ?? `notice of the kind ${cutText(kind, maxLengths.quote)}`);
  }
  if (!isOfCountry(notice, publisher)) return skipped("buyer in another country");
  return kind === "competition" ? parseCall(notice, publisher) : parseResult(notice, publisher);
}

function skipped(reason: string): Notice[] {
  return [{ kind: "skipped", reason }];
}

const otherKinds = new Map([
  ["planning", "planning notice"],
  ["consultation", "market consultation"],
  ["dir-awa-pre", "direct award without a call"],
  ["cont-modif", "change of a contract"],
  ["completion", "completion of a contract"],
]);
