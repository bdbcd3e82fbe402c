import { NoticeError } from "../document-error.ts";
import type { Notice } from "../notice.ts";
import type { DocumentShape, ReadElement } from "../read-elements.ts";
import {
  cleanText,
  type Element,
  findAll,
  findFirst,
  findText,
  findTexts,
} from "../xml-element.ts";
import {
  extension,
  findBuyers,
  findCpv,
  findInEstonian,
  findLots,
  findRegions,
  findValue,
  parseLot,
  project,
  readMoment,
  sumOf,
} from "./estonian-fields.ts";

/*
 * The open data of the Estonian procurement register (riigihanked.riik.ee), CC BY-SA 3.0 EE. Its terms
 * allow programs on open data only: nothing but `…/opendata/` is ever asked for.
 *
 * Its quirks:
 * - `<OPEN-DATA>` has no namespace, each child declares its own. Before late 2023 the children are
 *   TED_ESENDERS (R2.0.9, a few R2.0.8 without a namespace): counted and skipped.
 * - Calls for social services are PriorInformationNotice with the kind `competition`, and their
 *   deadline is an `InterestExpressionReceptionPeriod` inside an extension.
 * - A change keeps the notice's UUID with a higher version (2023) or takes a new UUID with version 01
 *   (2024 on); an original can carry an empty `Changes`. So one procurement has up to six notices that
 *   all look open, and only the newest counts. They share the ContractFolderID, which planning
 *   notices lack.
 * - Nothing cancels a notice. A termination is an award notice whose lots are `clos-nw`. Award
 *   notices have no link to the register's page; they too are joined by ContractFolderID.
 * - The number that people know is ProcurementProject/ID, newer ones with a suffix (`313192-0000`).
 *   The page's address has another number, which stands in the address of the documents, or else in
 *   that for sending tenders. The documents can be on a foreign site.
 * - Dates and times have separate offsets, which can disagree (see ../moment.ts). Some lots have no
 *   deadline.
 * - 1000123 and TED64 in the place of a registry code stand for none, and so does a value of 0.
 * - A month can repeat a notice verbatim. The feed's content type is `application/vnd.ms-excel`.
 */

/** In `tenders`. */
export const estonianRegister = { source: 1, openCall: 6 } as const;

/** What the register answers for a month that has no document. */
export const noSuchMonth = "OPEN_DATA_XML_NOT_FOUND";

/** The two documents of a month: notices with their changes, and awards with terminations. */
export function addressesOfMonth(base: string, { year, month }: Month): string[] {
  return ["notice", "notice_award"].map(
    (feed) => new URL(`${feed}/${year}/month/${month}/xml`, base).href,
  );
}

export interface Month {
  year: number;
  /** From 1. */
  month: number;
}

const ubl = "urn:oasis:names:specification:ubl:schema:xsd:";
const eforms = "http://data.europa.eu/p27/eforms-ubl-extension";

const eformsRoots = ["ContractNotice", "PriorInformationNotice", "ContractAwardNotice"];

function isEforms(name: string, namespace: string): boolean {
  return eformsRoots.includes(name) && namespace === `${ubl}${name}-2`;
}

export const registerShape: DocumentShape = {
  wrapper: "OPEN-DATA",
  prefixes: {
    [`${ubl}CommonBasicComponents-2`]: "cbc",
    [`${ubl}CommonAggregateComponents-2`]: "cac",
    [`${ubl}CommonExtensionComponents-2`]: "ext",
    [`${eforms}-aggregate-components/1`]: "efac",
    [`${eforms}-basic-components/1`]: "efbc",
    [`${eforms}s/1`]: "efext",
  },
  attributes: ["schemeName", "listName", "languageID", "currencyID"],
  isWanted: isEforms,
  isRoot: (name, namespace) =>
    (name === "OPEN-DATA" && namespace === "") || isOldForm(name) || isEforms(name, namespace),
};

function isOldForm(name: string): boolean {
  return name === "TED_ESENDERS" || name === "TED_EXPORT";
}

/** For messages: as much of the key as there is. */
export function nameNotice(notice: Element): string {
  const id = findNoticeId(notice) ?? findText(notice, "cbc:ID");
  const version = findText(notice, "cbc:VersionID");
  return id ? [id, version].filter(Boolean).join("-") : `a ${notice.name} without an id`;
}

/** Throws a NoticeError for a notice that should be of use and cannot be understood. */
export function parseNotice({ element: notice, namespace, tooLarge }: ReadElement): Notice {
  if (isOldForm(notice.name)) return { kind: "skipped", reason: "form from before eForms" };
  if (!isEforms(notice.name, namespace)) {
    return { kind: "skipped", reason: `unknown element ${notice.name.slice(0, 60)}` };
  }
  if (tooLarge) throw new NoticeError("is too large");
  const kind = findFirst(notice, "cbc:NoticeTypeCode")?.attributes.listName;
  if (kind === "competition") return parseCall(notice);
  if (kind === "result") return parseOutcome(notice);
  if (kind === undefined) throw new NoticeError("does not say of what kind it is");
  const reason = otherKinds.get(kind) ?? `notice of the kind ${kind.slice(0, 60)}`;
  return { kind: "skipped", reason };
}

const otherKinds = new Map([
  ["planning", "planning notice"],
  ["consultation", "market consultation"],
  ["dir-awa-pre", "direct award without a call"],
  ["cont-modif", "change of a contract"],
  ["completion", "completion of a contract"],
]);

function parseCall(notice: Element): Notice {
  const lots = findLots(notice).map(parseLot);
  const deadlines = lots.map((lot) => lot.deadline).filter((deadline) => deadline !== null);
  const cpv = [...new Set([...findCpv(notice), ...lots.flatMap((lot) => lot.cpv)])];
  return {
    kind: "tender",
    ...parseKey(notice),
    changes: findText(notice, `${extension}/efac:Changes/efbc:ChangedNoticeIdentifier`) ?? null,
    title: findInEstonian(notice, `${project}/cbc:Name`, 1000),
    description: findInEstonian(notice, `${project}/cbc:Description`, 10_000),
    reference: findText(notice, `${project}/cbc:ID`)?.replace(/^(\d+)-\d{4}$/, "$1") ?? null,
    url: findPage(notice),
    // The latest of all lots: it is also the latest still to come, as long as there is one.
    deadline: deadlines.sort().at(-1) ?? null,
    buyers: findBuyers(notice),
    cpv,
    value: findValue(notice) ?? sumOf(lots),
    region: findRegions(notice),
    lots,
  };
}

function parseOutcome(notice: Element): Notice {
  const results = findAll(notice, `${extension}/efac:NoticeResult/efac:LotResult`);
  const settled = results.filter((result) =>
    ["selec-w", "clos-nw"].includes(findText(result, "cbc:TenderResultCode") ?? ""),
  );
  if (settled.length === 0) return { kind: "skipped", reason: "result that settles no lot" };
  const won = settled.some((result) => findText(result, "cbc:TenderResultCode") === "selec-w");
  const lots = settled.map((result) => findText(result, "efac:TenderLot/cbc:ID"));
  const named = lots.filter((lot) => lot !== undefined);
  return {
    kind: "outcome",
    ...parseKey(notice),
    reason: won ? "awarded" : "terminated",
    lots: named.length === lots.length ? [...new Set(named)].sort() : [],
  };
}

function parseKey(notice: Element) {
  const noticeId = findNoticeId(notice);
  const noticeVersion = findText(notice, "cbc:VersionID");
  const procedureId = findText(notice, "cbc:ContractFolderID");
  if (!noticeId) throw new NoticeError("has no id");
  if (!noticeVersion || !/^\d{1,4}$/.test(noticeVersion)) throw new NoticeError("has no version");
  if (!procedureId) throw new NoticeError("belongs to no procedure");
  const date = findText(notice, "cbc:IssueDate");
  if (!date) throw new NoticeError("has no date of issue");
  const time = findText(notice, "cbc:IssueTime");
  return {
    noticeId: noticeId.slice(0, 100),
    noticeVersion: noticeVersion.padStart(2, "0"),
    procedureId: procedureId.slice(0, 100),
    published: readMoment(date, time, "start of day"),
  };
}

function findNoticeId(notice: Element): string | undefined {
  const id = findAll(notice, "cbc:ID").find((e) => e.attributes.schemeName === "notice-id");
  return (id && cleanText(id.text)) || undefined;
}

/** The register's page where its number is known, else the foreign site of the documents. */
function findPage(notice: Element): string | null {
  const terms = "cac:ProcurementProjectLot/cac:TenderingTerms";
  const external = "cac:Attachment/cac:ExternalReference/cbc:URI";
  const documents = findTexts(notice, `${terms}/cac:CallForTendersDocumentReference/${external}`);
  const endpoints = findTexts(notice, `${terms}/cac:TenderRecipientParty/cbc:EndpointID`);
  const links = [...documents, ...endpoints].filter(isLink);
  const numbers = links
    .filter(isOfRegister)
    .map((link) => /\/procurement\/(\d{1,12})\//.exec(link));
  const number = numbers.find((found) => found !== null)?.[1];
  if (number) return `https://riigihanked.riik.ee/rhr-web/#/procurement/${number}/general-info`;
  return links.find((link) => link.length <= 2000) ?? null;
}

function isLink(text: string): boolean {
  return /^https?:\/\//i.test(text) && URL.canParse(text);
}

function isOfRegister(link: string): boolean {
  return new URL(link).hostname === "riigihanked.riik.ee";
}
