import { noticeLink, procedureLink, registerLink, titleLink } from "../links.ts";
import type { Party } from "../notice.ts";
import { findChanged, type IubKey } from "./iub-key.ts";
import { type Fields, fieldsOf, plainOf, recordsOf } from "./json-fields.ts";
import { maxCounts } from "./notice-limits.ts";
import { eisPage, findEisNumber } from "./register-pages.ts";

/**
 * The procurement's page in EIS, the electronic procurement system; else IUB's own page of the notice. In the place of
 * the former buyers also write their profile, the system's home page, or an address in the street.
 */
export function findPage(notice: Fields, { noticeId }: IubKey): string {
  const number = findEisNumber(plainOf(fieldsOf(notice.tenderingProcess).documentsURL));
  return number ? eisPage(number) : `https://eformsb.pvs.iub.gov.lv/show/${noticeId}`;
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
  ].flatMap((address) => findEisNumber(plainOf(address)) ?? []);
  const links = [
    ...(key.procedureId ? [procedureLink(key.procedureId)] : []),
    noticeLink(key.noticeId),
    ...(changed ? [noticeLink(changed)] : []),
    ...(named ? [named] : []),
    ...numbers.map((number) => registerLink(key.country, number)),
  ];
  return [...new Set(links)].slice(0, maxCounts.links);
}
