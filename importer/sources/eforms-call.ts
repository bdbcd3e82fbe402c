import { cutText } from "../clean-text.ts";
import type { Notice } from "../notice.ts";
import { type Element, findText } from "../xml-element.ts";
import { findCancelled, findChanged } from "./eforms-change.ts";
import {
  findBuyers,
  findCpv,
  findEstimate,
  findFrameworkMaximum,
  findInLanguage,
  findLinks,
  findLots,
  findRegions,
  parseLot,
  sumOf,
} from "./eforms-fields.ts";
import { parseKey } from "./eforms-key.ts";
import { maxCounts, maxLengths } from "./eforms-limits.ts";
import { project } from "./eforms-shape.ts";
import type { Publisher } from "./publisher.ts";

/** A call and, if it is cancelled, its outcome. */
export function parseCall(notice: Element, publisher: Publisher): Notice[] {
  const key = parseKey(notice, publisher);
  const isOneStep = findText(notice, "cac:TenderingProcess/cbc:ProcedureCode") === "open";
  const parts = findLots(notice);
  const lots = parts.map((lot) => parseLot(lot, isOneStep, publisher));
  const deadlines = lots.map((lot) => lot.deadline).filter((deadline) => deadline !== null);
  const cpv = [...new Set([...findCpv(notice), ...lots.flatMap((lot) => lot.cpv)])];
  const reference = findText(notice, `${project}/cbc:ID`)?.replace(/^(\d+)-\d{4}$/, "$1");
  const tender: Notice = {
    kind: "tender",
    ...key,
    changes: findChanged(notice),
    title: findInLanguage(notice, `${project}/cbc:Name`, publisher, maxLengths.title),
    description: findInLanguage(
      notice,
      `${project}/cbc:Description`,
      publisher,
      maxLengths.description,
    ),
    reference: reference ? cutText(reference, maxLengths.reference) : null,
    url: publisher.findPage(findLinks(notice)),
    // The latest of all lots: it is also the latest still to come, as long as there is one.
    deadline: deadlines.sort().at(-1) ?? null,
    buyers: findBuyers(notice, publisher),
    cpv: cpv.slice(0, maxCounts.cpv),
    value:
      findEstimate(notice) ??
      sumOf(parts.map(findEstimate)) ??
      findFrameworkMaximum(notice) ??
      sumOf(lots.map((lot) => lot.value)),
    region: findRegions(notice, parts),
    lots,
  };
  const ids = lots.map((lot) => lot.id);
  const cancelled = findCancelled(notice, ids);
  if (!cancelled) return [tender];
  return [tender, { kind: "outcome", ...key, reason: "terminated", lots: cancelled, ongoing: [] }];
}
