import { cutText } from "../../app/site/clean-text.ts";
import type { Deadline } from "../deadline.ts";
import type { Lot } from "../notice.ts";
import { type Element, findText } from "../xml-element.ts";
import { findCpv } from "./eforms-fields.ts";
import { requireDeadline } from "./eforms-moment.ts";
import { extension, project } from "./eforms-shape.ts";
import { findInLanguage } from "./eforms-text.ts";
import { findEstimate, findFrameworkMaximum } from "./eforms-values.ts";
import { maxCounts, maxLengths } from "./notice-limits.ts";
import type { NoticeContext } from "./publisher.ts";

export function parseLot(
  lot: Element,
  notice: Element,
  context: NoticeContext,
): { lot: Lot; inDoubt: boolean } {
  const isOneStep = findText(notice, "cac:TenderingProcess/cbc:ProcedureCode") === "open";
  const deadline = findDeadline(lot, isOneStep, context);
  return {
    lot: {
      id: cutText(findText(lot, "cbc:ID") ?? "", maxLengths.lotId),
      title: findInLanguage(lot, `${project}/cbc:Name`, context, maxLengths.title),
      deadline: deadline?.moment.toISOString() ?? null,
      cpv: findCpv(lot).slice(0, maxCounts.cpvOfLot),
      value: findEstimate(lot) ?? findFrameworkMaximum(lot),
    },
    inDoubt: deadline?.inDoubt ?? false,
  };
}

/** In the order of a procurement: expression of interest, request to participate, tender. */
const steps = [
  `${extension}/efac:InterestExpressionReceptionPeriod`,
  "cac:ParticipationRequestReceptionPeriod",
  "cac:TenderSubmissionDeadlinePeriod",
];

/** The first step's, since missing it excludes from the others. An open procedure has only the last step. */
function findDeadline(lot: Element, isOneStep: boolean, context: NoticeContext): Deadline | null {
  for (const period of isOneStep ? steps.toReversed() : steps) {
    const date = findText(lot, `cac:TenderingProcess/${period}/cbc:EndDate`);
    const time = findText(lot, `cac:TenderingProcess/${period}/cbc:EndTime`);
    if (date) return requireDeadline(date, time, context);
  }
  return null;
}
