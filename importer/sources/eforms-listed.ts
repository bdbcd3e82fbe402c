import { cutText } from "../../app/site/clean-text.ts";
import type { Deadline } from "../deadline.ts";
import type { ListedNotice, Lot } from "../notice.ts";
import { type Element, findText } from "../xml-element.ts";
import { findCpv, findLinks, findRegions } from "./eforms-fields.ts";
import type { NoticeKey } from "./eforms-key.ts";
import { findChanged } from "./eforms-key.ts";
import { findReference, findStoryLinks, findTedNumber } from "./eforms-links.ts";
import { requireDeadline } from "./eforms-moment.ts";
import { findBuyers } from "./eforms-parties.ts";
import { extension, findLots, project } from "./eforms-shape.ts";
import { findEstimate, findFrameworkMaximum, findInLanguage } from "./eforms-values.ts";
import { maxCounts, maxLengths } from "./notice-limits.ts";
import type { NoticeContext } from "./publisher.ts";

/** What notices of all kinds have in common. */
export function parseListed(notice: Element, key: NoticeKey, context: NoticeContext): ListedNotice {
  const parts = findLots(notice);
  const parsed = parts.map((lot) => parseLot(lot, notice, context));
  const lots = parsed.map(({ lot }) => lot);
  const cpv = [...new Set([...findCpv(notice), ...lots.flatMap((lot) => lot.cpv)])];
  // A plan may have titles for its parts only.
  const title =
    findInLanguage(notice, `${project}/cbc:Name`, context, maxLengths.title) ??
    lots.find((lot) => lot.title)?.title ??
    null;
  const buyers = findBuyers(notice, context);
  const reference = findReference(notice);
  const pages = findLinks(notice);
  return {
    role: "listed",
    ...key,
    kind: "tender",
    stage: null,
    key: key.noticeId,
    links: findStoryLinks(notice, key, { title, buyers, pages }),
    changes: findChanged(notice),
    title,
    description: findInLanguage(
      notice,
      `${project}/cbc:Description`,
      context,
      maxLengths.description,
    ),
    reference: reference ? cutText(reference, maxLengths.reference) : null,
    url: context.publisher.findPage(pages, {
      country: context.country,
      tedNumber: findTedNumber(notice),
    }),
    deadline: null,
    deadlineInDoubt: parsed.some(({ inDoubt }) => inDoubt),
    access: "open",
    buyers,
    cpv: cpv.slice(0, maxCounts.cpv),
    value: null,
    region: findRegions(notice, parts, context),
    lots,
    winners: [],
  };
}

function parseLot(
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
