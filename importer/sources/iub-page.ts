import { noticeLink, procedureLink, registerLink, titleLink } from "../links.ts";
import type { Party } from "../notice.ts";
import { maxCounts } from "./eforms-limits.ts";
import { findChanged, type IubKey } from "./iub-key.ts";
import { type Fields, fieldsOf, plainOf, recordsOf } from "./json-fields.ts";

/**
 * The procurement's page in EIS, the electronic procurement system; else IUB's own page of the notice. In the place of
 * the former buyers also write their profile, the system's home page, or an address in the street.
 */
export function findPage(notice: Fields, { noticeId }: IubKey): string {
  const number = findEisNumber(fieldsOf(notice.tenderingProcess).documentsURL);
  return number
    ? `https://www.eis.gov.lv/EKEIS/Supplier/Procurement/${number}`
    : `https://eformsb.pvs.iub.gov.lv/show/${noticeId}`;
}

/** Also from the address of the page where the buyer edits it, which suppliers cannot open. */
function findEisNumber(value: unknown): string | undefined {
  const address = /^(?:https?:\/\/)?(?:www\.)?eis\.gov\.lv\/EKEIS\/([\w/]{1,60})/i.exec(
    plainOf(value),
  );
  return /^(?:Supplier\/)?Procurement\/(?:Edit\/)?(\d{1,12})(?:\/|$)/i.exec(
    address?.[1] ?? "",
  )?.[1];
}

/** What the notice shares with others of its procurement, the surest first. */
export function findLinks(
  notice: Fields,
  key: IubKey,
  { title, buyers }: { title: string | null; buyers: Party[] },
): string[] {
  const changed = findChanged(notice);
  const named = titleLink(key.country, title, buyers[0]);
  const contracts = recordsOf(notice.lots).flatMap((lot) => recordsOf(lot.contracts));
  const numbers = [
    fieldsOf(notice.tenderingProcess).documentsURL,
    fieldsOf(notice.tenderingTerms).submissionURL,
    ...contracts.map(({ url }) => url),
  ].flatMap((address) => findEisNumber(address) ?? []);
  const links = [
    ...(key.procedureId ? [procedureLink(key.procedureId)] : []),
    noticeLink(key.noticeId),
    ...(changed ? [noticeLink(changed)] : []),
    ...(named ? [named] : []),
    ...numbers.map((number) => registerLink(key.country, number)),
  ];
  return [...new Set(links)].slice(0, maxCounts.links);
}
