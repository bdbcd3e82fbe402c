import {
  isTedNumber,
  namedNoticeLink,
  noticeLink,
  procedureLink,
  registerLink,
  tedLink,
  titleLink,
} from "../links.ts";
import type { Party } from "../notice.ts";
import { type Element, findText, findTexts } from "../xml-element.ts";
import { isLink } from "./eforms-fields.ts";
import type { NoticeKey } from "./eforms-key.ts";
import { findChanged } from "./eforms-key.ts";
import { extension, project } from "./eforms-shape.ts";
import { maxCounts } from "./notice-limits.ts";
import { findRegisterPage } from "./register-pages.ts";

/** What the notice shares with others of its procurement, the surest first. */
export function findStoryLinks(
  notice: Element,
  key: NoticeKey,
  found: { title: string | null; buyers: Party[]; pages: string[] },
): string[] {
  const reference = findReference(notice);
  const number = findTedNumber(notice);
  const named = [findChanged(notice), ...findPrevious(notice)].filter((other) => other !== null);
  const title = titleLink(key.country, found.title, found.buyers[0]);
  const links = [
    ...(key.procedureId ? [procedureLink(key.procedureId)] : []),
    noticeLink(key.noticeId),
    ...(reference ? registerNumbers(key.country, reference) : []),
    ...[...found.pages, ...findContractPages(notice)].flatMap(pageNumbers),
    ...(number ? [tedLink(number)] : []),
    ...named.map(namedNoticeLink),
    ...(title ? [title] : []),
  ];
  return [...new Set(links)].slice(0, maxCounts.links);
}

/** The number that people know; the Estonian register's newer ones have a suffix, `313192-0000`. */
export function findReference(notice: Element): string | undefined {
  return findText(notice, `${project}/cbc:ID`)?.replace(/^(\d+)-\d{4}$/, "$1");
}

/** `00215260-2024` → `215260-2024`. Only TED's copies have one. */
export function findTedNumber(notice: Element): string | undefined {
  const number = findText(notice, `${extension}/efac:Publication/efbc:NoticePublicationID`);
  return number && isTedNumber(number) ? number.replace(/^0+/, "") : undefined;
}

/** Earlier notices that this one follows: the plan before a call, what a modification modifies. */
function findPrevious(notice: Element): string[] {
  return [
    "cac:TenderingProcess/cac:NoticeDocumentReference/cbc:ID",
    "cac:ProcurementProjectLot/cac:TenderingProcess/cac:NoticeDocumentReference/cbc:ID",
    `${extension}/efac:ContractModification/efbc:ChangedNoticeIdentifier`,
  ].flatMap((path) => findTexts(notice, path));
}

/** Latvian results name no documents, but their contracts are on the procurement's page. */
function findContractPages(notice: Element): string[] {
  const contract = `${extension}/efac:NoticeResult/efac:SettledContract`;
  return findTexts(notice, `${contract}/cbc:URI`).filter(isLink);
}

/** A number of the country's own register; the buyer's own numbers repeat between buyers and say nothing. */
function registerNumbers(country: NoticeKey["country"], reference: string): string[] {
  if (country === "EE" && /^\d{5,9}$/.test(reference)) return [registerLink("EE", reference)];
  const old = country === "LT" ? /^(?:Nr\.\s*)?(\d{6,7})$/.exec(reference)?.[1] : undefined;
  return old ? [registerLink("LT", `old-${old}`)] : [];
}

/** The numbers of the Estonian register's pages are not those that people know. */
function pageNumbers(address: string): string[] {
  const page = findRegisterPage(address);
  if (!page) return [];
  const number = page.country === "EE" ? `page-${page.number}` : page.number;
  return [registerLink(page.country, number)];
}
