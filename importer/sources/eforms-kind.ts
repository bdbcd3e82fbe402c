import { type Element, findFirst, findText } from "../xml-element.ts";
import { extension } from "./eforms-shape.ts";

/**
 * The kind by declared type. Older software declares a change as a kind of its own (`change`, `corr`): then the subtype
 * tells the kind, or else the root element.
 */
export function kindOf(notice: Element): string | undefined {
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
