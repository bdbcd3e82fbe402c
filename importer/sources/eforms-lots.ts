import { type Element, findAll, findFirst } from "../xml-element.ts";
import { maxCounts } from "./notice-limits.ts";

/** Without groups of lots, which have the same element. A plan has parts in their place. */
export function findLots(notice: Element): Element[] {
  const all = findAll(notice, "cac:ProcurementProjectLot");
  const schemeOf = (lot: Element) => findFirst(lot, "cbc:ID")?.attributes.schemeName ?? "Lot";
  const lots = all.filter((lot) => schemeOf(lot) === "Lot");
  const found = lots.length > 0 ? lots : all.filter((lot) => schemeOf(lot) === "Part");
  return found.slice(0, maxCounts.lots);
}
